import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '#server/testing/database/database.ts';

import { connect } from './connect.ts';

/** The settings that PgBouncer takes in the first message of a connection; it refuses any other. */
const taken = new Set(['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone', 'options']);

/** Passes everything on, and keeps the names of the settings in the first message. */
async function openPooler(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const asked: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = dial({ path: `${target.searchParams.get('host')}/.s.PGSQL.${target.port}` });
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.once('data', (first: Buffer) => {
      const words = first.subarray(8, first.readUInt32BE(0)).toString('utf8').split('\0');
      asked.push(...words.filter((word, at) => at % 2 === 0 && word !== ''));
    });
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, asked, close };
}

test('a connection begins with nothing that a pooler refuses, and has its limits all the same', async () => {
  const database = await createTestDatabase();
  const pooler = await openPooler(database.url);
  const connection = connect(pooler.url, { connections: 1, onIdleError: () => undefined });
  onTestFinished(async () => {
    await connection.close();
    pooler.close();
    await database.drop();
  });
  const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`.execute(connection.db);
  expect(rows).toEqual([{ statement: '15s', idle: '15s' }]);
  expect(pooler.asked).toContain('application_name');
  expect(pooler.asked.filter((name) => !taken.has(name.toLowerCase()))).toEqual([]);
});
