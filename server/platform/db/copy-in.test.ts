import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { copyIn } from './copy-in.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE fruit (id integer PRIMARY KEY, name text NOT NULL)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const statement = 'COPY fruit FROM STDIN';

async function count(): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM fruit');
  return rows[0]?.count ?? 0;
}

test('rows go in, in as many pieces as they come, and are counted', async () => {
  const pieces = ['1\tआम\n2\tse', 'b\n', '3\tkela\n'].map((text) => Buffer.from(text));
  expect(await copyIn(client, statement, pieces)).toBe(3);
  expect((await client.query('SELECT name FROM fruit ORDER BY id')).rows).toEqual([
    { name: 'आम' },
    { name: 'seb' },
    { name: 'kela' },
  ]);
});

test('no rows are no mistake', async () => {
  expect(await copyIn(client, statement, [])).toBe(0);
});

test('a row that does not fit refuses them all, and the connection goes on', async () => {
  const before = await count();
  await expect(copyIn(client, statement, [Buffer.from('4\tx\n1\tdouble\n')])).rejects.toThrow('duplicate key');
  expect(await count()).toBe(before);
});

test('rows that cannot be made are none, and the connection goes on', async () => {
  const before = await count();
  function* pieces() {
    yield Buffer.from('5\tx\n');
    throw new Error('out of fruit');
  }
  await expect(copyIn(client, statement, pieces())).rejects.toThrow('out of fruit');
  expect(await count()).toBe(before);
});
