import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { type Ai, createAi } from '#server/platform/ai/ai.ts';
import type { AiEvent } from '#server/platform/ai/question.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createVault, identifyKey } from '#server/platform/crypto/vault.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import type { Dialect } from './dialect.ts';
import { type AiStandIn, startAiStandIn } from './stand-in.ts';
import { createTestTime, type TestTime } from './test-time.ts';

export interface AiBench {
  readonly standIn: AiStandIn;
  readonly time: TestTime;
  readonly connection: Connection;
  /** All lines of the log; `outcomes` has the outcome of every call. */
  readonly logged: string[];
  readonly outcomes: string[];
  /** Opens an `Ai` on this test's stand-in, database and clock. */
  open(environment?: Record<string, string>): Ai;
}

/** Sets up a provider's stand-in, a database and a clock for each test. */
export function setUpAi(dialect: Dialect): AiBench {
  let database: TestDatabase;
  let connection: Connection;
  let standIn: AiStandIn;
  let time: TestTime;
  const logged: string[] = [];
  const outcomes: string[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
  });
  beforeEach(async () => {
    standIn = await startAiStandIn(dialect);
    time = createTestTime();
    logged.length = 0;
    outcomes.length = 0;
    await connection.db.deleteFrom('aiKeyUsage').execute();
  });
  afterEach(() => standIn.stop());
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });

  function open(environment: Record<string, string> = {}): Ai {
    const config = readConfig({
      NODE_ENV: 'test',
      AI_PROVIDER: dialect.name,
      AI_KEYS: 'key-one,key-two,key-three,key-four',
      AI_BASE_URL: standIn.url,
      AI_MODEL: 'test-model',
      AI_VISION_MODEL: 'seeing-model',
      AI_HEARING_MODEL: 'hearing-model',
      AI_NAME: 'Stand-in',
      ...environment,
    });
    return createAi({
      config,
      db: connection.db,
      vault: createVault({ keys: { current: identifyKey(Buffer.alloc(32, 7)) } }),
      clock: () => time.now(),
      wait: (ms, signal) => time.wait(ms, signal),
      log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
      onCall: (_provider, outcome) => outcomes.push(outcome),
    });
  }

  return {
    get standIn() {
      return standIn;
    },
    get time() {
      return time;
    },
    get connection() {
      return connection;
    },
    logged,
    outcomes,
    open,
  };
}

export const question = { system: 'You are kai.', prompt: 'Why are the leaves yellow?' };
export const conversation = {
  system: 'You are kai.',
  messages: [{ role: 'user' as const, content: 'Price of onion?' }],
};

/** Reads a stream to its end. */
export async function collect(ai: Ai, given: Parameters<Ai['stream']>[0] = conversation) {
  const events: AiEvent[] = [];
  for await (const event of ai.stream(given)) events.push(event);
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { events, text, end: events.at(-1) };
}
