import { readdir, readFile } from 'node:fs/promises';

import pg from 'pg';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import contractions from '../../../db/contractions.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };

import { locks } from './locks.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** The setting `DATABASE_URL` promises this version. */
const oldestServer = 15;

export interface MigrateOptions {
  connectWithinMs?: number;
  /** How long to wait for another instance that is changing the database. */
  waitMs?: number;
  /** Only these migrations, of those that are new. */
  only?: ReadonlySet<string>;
}

/** Applies the new migrations in order of name, each in its own transaction. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<void> {
  const { connectWithinMs = 10_000, waitMs = 5 * 60_000, only } = options;
  // Only the connection and the wait have a time limit: a migration may take any time.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'khet migrations',
  });
  // A lost connection fails its query, which reports the error. Without this listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    while (await applyNext(client, { waitMs, only }));
  } finally {
    await client.end();
  }
}

/**
 * Applies the first new migration, and returns whether there was one. Instances that start together wait for each other.
 * The lock ends with the transaction: one of the session would stay on a connection of a pooler for ever.
 */
async function applyNext(client: pg.Client, { waitMs, only }: { waitMs: number; only: MigrateOptions['only'] }) {
  await client.query('BEGIN');
  try {
    await lock(client, waitMs);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    await client.query(`ALTER TABLE schema_migration
      ADD COLUMN IF NOT EXISTS breaks_older_code boolean NOT NULL DEFAULT true,
      ADD COLUMN IF NOT EXISTS oldest_code text`);
    const applied = await appliedMigrations(client);
    const known = await migrationNames();
    refuseNewerSchema(applied, known);
    const next = known.find((name) => !applied.has(name) && (only?.has(name) ?? true));
    if (next !== undefined) await apply(client, next);
    await client.query('COMMIT');
    return next !== undefined;
  } catch (error) {
    // A lost connection has nothing to roll back, and the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const waitedTooLong = '55P03';

async function lock(client: pg.Client, waitMs: number): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${waitMs}; SAVEPOINT before_lock`);
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [locks.migrations]);
  } catch (error) {
    if ((error as { code?: string }).code !== waitedTooLong) throw error;
    await client.query('ROLLBACK TO before_lock');
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [locks.migrations],
    );
    const holder = rows[0] ? `PostgreSQL's process ${rows[0].pid} holds the lock` : 'Another Khet holds the lock';
    throw new OperatorError(
      `Another Khet has been changing the database for ${Math.round(waitMs / 1000)} s. Wait until it is ready and start again. ${holder}; if no Khet is starting, its connection was left behind, and "SELECT pg_terminate_backend(${rows[0]?.pid ?? 'pid'})" ends it.`,
      { cause: error },
    );
  }
  await client.query('SET LOCAL lock_timeout = 0');
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < oldestServer) {
    throw new OperatorError(
      `The database of DATABASE_URL is PostgreSQL ${version}, and Khet needs ${oldestServer} or newer. Upgrade it, or give the address of another.`,
    );
  }
}

export async function migrationNames(): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.sql')).toSorted();
}

/** The applied migrations by name, each with whether it breaks this version, should this version not know it. */
async function appliedMigrations(client: pg.Client): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ name: string; breaks_older_code: boolean; oldest_code: string | null }>(
    'SELECT name, breaks_older_code, oldest_code FROM schema_migration',
  );
  return new Map(
    rows.map(({ name, breaks_older_code: breaks, oldest_code: oldest }) => [
      name,
      oldest === null ? breaks : isLater(oldest, packageFile.version),
    ]),
  );
}

function isLater(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** During an update a process of the older version may start again, beside migrations that leave it working. */
function refuseNewerSchema(applied: ReadonlyMap<string, boolean>, known: string[]): void {
  const unknown = [...applied].filter(([name, breaks]) => breaks && !known.includes(name)).map(([name]) => name);
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database was written by a newer Khet (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query(sql);
    const oldestCode = (contractions as Record<string, { oldestCode: string } | undefined>)[name]?.oldestCode;
    await client.query('INSERT INTO schema_migration (name, breaks_older_code, oldest_code) VALUES ($1, $2, $3)', [
      name,
      // Read by code that does not know `oldest_code`: it runs after what the present release runs after.
      oldestCode !== undefined && isLater(oldestCode, packageFile.version),
      oldestCode ?? null,
    ]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
