import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#server/testing/database/database.ts';

import { assemble } from './assemble.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig } from './platform/config/read-config.ts';

test('a user of the database who may make no schema for the jobs is told whose it must be', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-assemble-'));
  const config = readConfig({ NODE_ENV: 'test', KHET_DATA: folder, DATABASE_URL: url });
  const khet = await assemble({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await khet.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const name = new URL(url).pathname.slice(1);
  await sql`DROP SCHEMA pgboss CASCADE`.execute(khet.services.db);
  await sql`REVOKE CREATE ON DATABASE ${sql.id(name)} FROM CURRENT_USER`.execute(khet.services.db);
  const refusal = await khet.startJobs().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect((refusal as Error).message).toMatch(
    new RegExp(`permission denied for database ${name}.*the owner of the database ${name}`),
  );
});
