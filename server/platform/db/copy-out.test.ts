import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { copyIn } from './copy-in.ts';
import { copyOut } from './copy-out.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = 200_000;
const wide = `COPY (SELECT n, repeat('x', n % 50), CASE WHEN n % 50000 = 0 THEN repeat('y', 200000) END FROM generate_series(1, ${rows}) AS n) TO STDOUT`;

test('rows come out whole and in order, also long ones, and to a slow reader', async () => {
  let bytes = 0;
  let lines = 0;
  let most = 0;
  for await (const piece of copyOut(client, wide)) {
    bytes += piece.length;
    lines += piece.filter((byte) => byte === 10).length;
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, piece.length);
  }
  expect(lines).toBe(rows);
  expect(bytes).toBeGreaterThan(7_000_000);
  expect(most).toBeGreaterThan(200_000);
});

test('rows of one connection go into another, a piece at a time', async () => {
  await client.query('CREATE TABLE again (n integer, x text, y text)');
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  expect(await copyIn(client, 'COPY again FROM STDIN', copyOut(reader, wide))).toBe(rows);
  await reader.end();
});

test('an error of the server reaches the reader, and the connection goes on', async () => {
  const read = async () => {
    for await (const piece of copyOut(client, 'COPY (SELECT 1 / (3 - n) FROM generate_series(1, 5) AS n) TO STDOUT'))
      expect(piece.length).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow('division by zero');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
