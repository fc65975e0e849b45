import { readdir, readFile } from 'node:fs/promises';

import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { migrate } from '#server/platform/db/migrate.ts';

const folder = new URL('../../../../db/migrations/', import.meta.url);
const name = `migration_${crypto.randomUUID().replaceAll('-', '')}`;
const [confirmed, waiting, closed] = ['1', '2', '3'].map((last) => `0195c1d4-0000-7000-8000-00000000000${last}`);
let url: URL;
let client: pg.Client;

beforeEach(async () => {
  url = new URL(inject('postgresUrl'));
  url.pathname = '/postgres';
  await query(url, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  url.pathname = '/postgres';
  await query(url, `DROP DATABASE ${name} WITH (FORCE)`);
});

async function query(where: URL, statement: string): Promise<void> {
  const once = new pg.Client({ connectionString: where.href });
  await once.connect();
  await once.query(statement);
  await once.end();
}

/** Makes the schema from the time when Better Auth kept the accounts. */
async function migrateUpTo(last: string): Promise<void> {
  await client.query('CREATE TABLE schema_migration (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())');
  for (const file of (await readdir(folder)).toSorted().filter((each) => each.endsWith('.sql') && each < last)) {
    await client.query(await readFile(new URL(file, folder), 'utf8'));
    await client.query('INSERT INTO schema_migration (name) VALUES ($1)', [file]);
  }
}

test('accounts of Better Auth keep password, session and links; unconfirmed ones wait for a code', async () => {
  await migrateUpTo('0013_registration.sql');
  await client.query(`
    INSERT INTO app_user (id, name, email, email_verified) VALUES
      ('${confirmed}', 'Asha', 'asha@example.in', true),
      ('${waiting}', 'Ravi', 'ravi@example.in', false),
      ('${closed}', '', 'closed-${closed}', false);
    INSERT INTO credential (user_id, provider_id, account_id, password) VALUES
      ('${confirmed}', 'credential', '${confirmed}', 'salt:aa'), ('${waiting}', 'credential', '${waiting}', 'salt:bb');
    INSERT INTO session (user_id, token, user_agent, expires_at)
      VALUES ('${confirmed}', 'hashed', 'Chrome on Android', now() + interval '1 day');
    INSERT INTO verification (identifier, value, expires_at) VALUES
      ('link of asha', '${confirmed}', now() + interval '1 hour'),
      ('link of ravi', '${waiting}', now() + interval '1 hour'),
      ('code of ravi', 'a-keyed-hash:0', now() + interval '1 hour');`);
  await client.query(`INSERT INTO erasure (user_id, requested_at) VALUES ('${closed}', now())`);

  await migrate(url.href);

  const rows = async (statement: string) => (await client.query(statement)).rows;
  expect(await rows('SELECT id FROM app_user ORDER BY id')).toEqual([{ id: confirmed }, { id: closed }]);
  expect(await rows('SELECT user_id, password_hash FROM credential')).toEqual([
    { user_id: confirmed, password_hash: 'salt:aa' },
  ]);
  expect(await rows('SELECT token FROM session')).toEqual([{ token: 'hashed' }]);
  expect(await rows('SELECT id, email, name, password_hash, code_hash FROM registration')).toEqual([
    { id: waiting, email: 'ravi@example.in', name: 'Ravi', password_hash: 'salt:bb', code_hash: null },
  ]);
  expect(await rows('SELECT token_hash, user_id, registration_id FROM password_link ORDER BY 1')).toEqual([
    { token_hash: 'link of asha', user_id: confirmed, registration_id: null },
    { token_hash: 'link of ravi', user_id: null, registration_id: waiting },
  ]);
});
