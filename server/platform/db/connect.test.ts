import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#server/testing/database.ts';
import { openLine } from '#server/testing/line.ts';

import { connect } from './connect.ts';
import { isUnreachable } from './is-unreachable.ts';

test('a line that went dead without a word costs one query, not the ones after it', async () => {
  const database = await createTestDatabase();
  const line = await openLine(database.url);
  const connection = connect(line.url, { connections: 1, onIdleError: () => undefined, queryTimeoutMs: 1000 });
  onTestFinished(async () => {
    await connection.close();
    line.close();
    await database.drop();
  });
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(connection.db);
  await ask();
  line.goSilent();
  await expect(ask()).rejects.toThrow('Query read timeout');
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  const inTransaction = connection.db.transaction().execute(async (transaction) => {
    await sql`SELECT 1`.execute(transaction);
    line.goSilent();
    await sql`SELECT 1`.execute(transaction);
  });
  // As load, which passes, and not as a defect of ours.
  await expect(inTransaction).rejects.toSatisfy(isUnreachable);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});
