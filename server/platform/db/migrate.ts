import { readdir, readFile } from 'node:fs/promises';

import pg from 'pg';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { locks } from './locks.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** The setting `DATABASE_URL` promises this version. */
const oldestServer = 15;

/** Applies the new migrations in order of name, each in its own transaction; of `only` these, where it is given. */
export async function migrate(
  url: string,
  { connectWithinMs = 10_000, only }: { connectWithinMs?: number; only?: ReadonlySet<string> } = {},
): Promise<void> {
  // Only the connection has a time limit: a migration, or the wait for another instance, may take any time.
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
    // Instances that start together wait here for the first one.
    await client.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const applied = await appliedNames(client);
    const known = await migrationNames();
    refuseNewerSchema(applied, known);
    for (const name of known) {
      if (!applied.has(name) && (only?.has(name) ?? true)) await apply(client, name);
    }
  } finally {
    await client.end();
  }
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

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
  return new Set(rows.map((row) => row.name));
}

function refuseNewerSchema(applied: Set<string>, known: string[]): void {
  const unknown = [...applied].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database was written by a newer Khet (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    // A lost connection has nothing to roll back, and the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
