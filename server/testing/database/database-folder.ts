import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';

import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded.ts';

const program = path.join(import.meta.dirname, 'hold-database.ts');

export interface Holder {
  child: ChildProcess;
  /** The database's address, or the error of the start. */
  firstLine: string;
  nextLine: () => Promise<string>;
}

/** Makes a data folder that only its owner may enter, and keeps track of everything started in it. */
export async function makeDatabaseFolder(log: EmbeddedPostgresOptions['log']) {
  const home = await mkdtemp(path.join(tmpdir(), 'khet-embedded-'));
  const folder = path.join(home, 'data', 'postgres');
  const running: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];

  async function start(where = folder): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ folder: where, log, settings: { fsync: 'off' } });
    running.push(postgres);
    return postgres;
  }

  /** Starts the same in another process, which leads a group as a terminal's process does. */
  async function startElsewhere(): Promise<Holder> {
    const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    return { child, firstLine: await nextLine(), nextLine };
  }

  async function stopAll(): Promise<void> {
    await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }

  async function remove(): Promise<void> {
    await stopAll();
    await rm(home, { recursive: true, force: true, maxRetries: 20 });
  }

  async function postmasterPid(): Promise<number> {
    return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  return { home, folder, children, start, startElsewhere, stopAll, remove, postmasterPid };
}

/** Asks one question over a new connection; the column is called `answer`. */
export async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A killed database also breaks the connection; the query reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}
