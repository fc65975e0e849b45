import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#server/testing/database.ts';
import { unreachable } from '#server/platform/http/error-mapper.ts';

import { connect } from './connect.ts';

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
  await expect(inTransaction).rejects.toThrow(unreachable);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

/** A way to the database that can forget the connections it has, as a router does: nothing passes, nobody is told. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    goSilent() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
