import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#server/testing/database/database.ts';
import { openDatabaseProxy } from '#server/testing/database/database-proxy.ts';

import { connect } from './connect.ts';
import { isUnreachable } from './is-unreachable.ts';

test('a connection that went dead without a word costs one query, not the ones after it', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.url);
  const connection = connect(proxy.url, { connections: 1, onIdleError: () => undefined, queryTimeoutMs: 1000 });
  onTestFinished(async () => {
    await connection.close();
    proxy.close();
    await database.drop();
  });
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(connection.db);
  await ask();
  proxy.goSilent();
  await expect(ask()).rejects.toThrow('Query read timeout');
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  const inTransaction = connection.db.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction);
    proxy.goSilent();
    await sql`SELECT 1`.execute(transaction);
  });
  // The error counts as load, which passes, not as our defect.
  await expect(inTransaction).rejects.toSatisfy(isUnreachable);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test('a database that is shut while its connections close is no error of theirs', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const heard: string[] = [];
  const connection = connect(database.url, { connections: 1, onIdleError: ({ message }) => heard.push(message) });
  const client = await connection.pool.connect();
  client.release();
  const shut = (when: string) => connection.pool.emit('error', new Error(`shut ${when}`), client);
  shut('before');
  await connection.close();
  shut('after');
  expect(heard).toEqual(['shut before']);
});
