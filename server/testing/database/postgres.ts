import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';

import { jobs } from '#server/jobs.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { lockDataFolder } from '#server/platform/db/embedded/data-folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createQueue } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template database; every test file copies it. */
    postgresUrl: string;
  }
}

const prefix = 'khet-test-postgres-';
const youngMs = 30_000;

/** Files in memory, where Linux has such a folder, because each test file copies a database of 1,500 files. */
const memory = '/dev/shm';
const roomBytes = 1024 ** 3;

/** No test database has to survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  // Its workers could be inside a database that a test wants to drop.
  autovacuum: 'off',
  shared_buffers: '64MB',
  // Its own folder: a query through a socket there costs a third less work than one through the network.
  unix_socket_directories: '.',
  // On a disk, a copy within the kernel takes half the work.
  file_copy_method: 'clone',
};

/** Starts one PostgreSQL for the whole run, in a new folder and on a free port. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const place = (await hasRoom(memory)) ? memory : tmpdir();
  await sweep(place);
  const folder = await mkdtemp(path.join(place, prefix));
  const leaveNothing = () => removeLater(folder);
  process.once('exit', leaveNothing);
  const quiet = { info: () => undefined, warn: () => undefined };
  const data = path.join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ folder: data, log: quiet, settings });
  const url = new URL(postgres.url);
  url.searchParams.set('host', data);
  await migrate(url.href);
  await prepareQueues(url.href);
  project.provide('postgresUrl', url.href);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    process.removeListener('exit', leaveNothing);
  };
}

/** Every app under test has these queues, and to make them takes longer than to copy them. */
async function prepareQueues(connectionString: string): Promise<void> {
  const queue = createQueue<Services>({ connectionString, jobs, log: pino({ level: 'silent' }) });
  await queue.depth();
  await queue.stop({ graceMs: 0 });
  const client = new pg.Client({ connectionString });
  await client.connect();
  // The queue remembers its last look for due jobs, and a test's clock may be earlier.
  await client.query('UPDATE pgboss.version SET cron_on = NULL');
  await client.end();
}

/** Ctrl-C ends this process without a wait. PostgreSQL ends with it, so the folder is free a little later. */
function removeLater(folder: string): void {
  spawn('/bin/sh', ['-c', 'sleep 3; rm -rf "$1"', 'sweep', folder], { detached: true, stdio: 'ignore' }).unref();
}

/** A container often has little memory there. */
async function hasRoom(place: string): Promise<boolean> {
  try {
    await access(place, constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs. */
async function sweep(place: string): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = path.join(place, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const made = await stat(folder).catch(() => undefined);
  // A new run may not hold its lock yet.
  if (!made || made.uid !== process.getuid?.() || Date.now() - made.mtimeMs < youngMs) return false;
  try {
    lockDataFolder(path.join(folder, 'postgres'))();
    return true;
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
}
