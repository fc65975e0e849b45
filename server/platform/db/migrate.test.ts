import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { createEmptyDatabase } from '#server/testing/database/database.ts';

import { locks } from './locks.ts';
import { migrate, migrationNames } from './migrate.ts';

async function openEmpty() {
  const database = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const applied = async () => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY name');
    return rows.map(({ name }) => name);
  };
  return { url: database.url, client, applied };
}

test('instances that start together each migration apply once', async () => {
  const { url, applied } = await openEmpty();
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(await applied()).toEqual(await migrationNames());
});

test('no lock stays behind on the connection, which a pooler would lend to others', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  const { rows } = await client.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (
    SELECT oid FROM pg_database WHERE datname = current_database())`);
  expect(rows).toEqual([]);
});

test('a lock that somebody left behind is waited for, and then named with the way out', async () => {
  const { url, client, applied } = await openEmpty();
  await client.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const error: unknown = await migrate(url, { waitMs: 300 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).toContain(`pg_terminate_backend(${rows[0]?.pid})`);
  await client.query('SELECT pg_advisory_unlock($1)', [locks.migrations]);
  await migrate(url, { waitMs: 300 });
  expect(await applied()).toEqual(await migrationNames());
});

test('an older version starts beside a newer schema that only adds, and refuses one that breaks it', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  await client.query("INSERT INTO schema_migration (name, breaks_older_code) VALUES ('9997_later.sql', false)");
  await client.query("INSERT INTO schema_migration (name, oldest_code) VALUES ('9998_wider.sql', '0.0.9')");
  await migrate(url);
  await client.query("INSERT INTO schema_migration (name) VALUES ('9999_broken.sql')");
  await expect(migrate(url)).rejects.toThrow('written by a newer Khet (it has 9999_broken.sql)');
});

test('a migration says in the database which release is the oldest that runs after it', async () => {
  const { url, client } = await openEmpty();
  await migrate(url);
  const said =
    "SELECT breaks_older_code AS breaks, oldest_code AS oldest FROM schema_migration WHERE name = '0137_session_by_account.sql'";
  expect((await client.query(said)).rows).toEqual([{ breaks: false, oldest: '0.1.0' }]);
  await client.query(
    "INSERT INTO schema_migration (name, breaks_older_code, oldest_code) VALUES ('9999_taken.sql', false, '10.0.0')",
  );
  await expect(migrate(url)).rejects.toThrow('written by a newer Khet (it has 9999_taken.sql)');
});
