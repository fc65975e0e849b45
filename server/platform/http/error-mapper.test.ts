import Fastify from 'fastify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { connect } from '#server/platform/db/connect.ts';
import { openS3Drive } from '#server/platform/files/s3-drive.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';
import { openDatabaseProxy } from '#server/testing/database/database-proxy.ts';

import { mapErrors } from './error-mapper.ts';

const nowhere = '127.0.0.1:1';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Returns the reply of a call that fails in this way. */
async function answer(fail: () => Promise<unknown>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  mapErrors(app);
  app.get('/', fail);
  const { statusCode, headers, body } = await app.inject('/');
  return [statusCode, (JSON.parse(body) as { code: string }).code, headers['retry-after']];
}

const passing = [503, 'overloaded', '2'];
const defect = [500, 'internal', undefined];

function open(url: string) {
  const connection = connect(url, { connections: 1, onIdleError: () => undefined });
  onTestFinished(() => connection.close());
  return connection.db;
}

describe('a database that cannot serve now is load, to be tried again', () => {
  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated unexpectedly',
    'Query read timeout',
  ])('in the words of pg: %s', async (message) => {
    expect(await answer(() => Promise.reject(new Error(message)))).toEqual(passing);
  });

  test.each([
    ['53300', 'remaining connection slots are reserved for roles with the SUPERUSER attribute'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P02', 'terminating connection because of crash of another server process'],
    ['57P03', 'the database system is starting up'],
  ])('by the code of PostgreSQL: %s, %s', async (code, message) => {
    expect(await answer(() => Promise.reject(Object.assign(new Error(message), { code })))).toEqual(passing);
  });

  test('a statement that takes too long', async () => {
    const db = open(database.url);
    await sql`SET statement_timeout = 50`.execute(db);
    expect(await answer(() => sql`SELECT pg_sleep(60)`.execute(db))).toEqual(passing);
  });

  test('a database that has all the connections it may have', async () => {
    const full = await createTestDatabase();
    onTestFinished(() => full.drop());
    const first = open(full.url);
    await sql`ALTER DATABASE ${sql.id(new URL(full.url).pathname.slice(1))} CONNECTION LIMIT 1`.execute(first);
    expect(await answer(() => sql`SELECT 1`.execute(open(full.url)))).toEqual(passing);
  });

  test('a port where nothing listens', async () => {
    expect(await answer(() => sql`SELECT 1`.execute(open(`postgres://khet@${nowhere}/khet`)))).toEqual(passing);
  });

  test('a connection that is cut in the middle of a question', async () => {
    const proxy = await openDatabaseProxy(database.url);
    const db = open(proxy.url);
    await sql`SELECT 1`.execute(db);
    const asked = answer(() => sql`SELECT pg_sleep(60)`.execute(db));
    proxy.close();
    expect(await asked).toEqual(passing);
  });
});

describe('an error that only looks like one of the database is not blamed on it', () => {
  const place = { bucket: 'khet', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
  const drive = openS3Drive({ ...place, endpoint: `http://${nowhere}` });

  test('a bucket that refuses, read or written', async () => {
    expect(await answer(() => drive.read('a'))).toEqual(defect);
    expect(await answer(() => drive.write('a', Readable.from(['x'], { objectMode: false })))).toEqual(defect);
  });

  test('a caller who leaves in the middle of an upload', async () => {
    const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    expect(await answer(() => Promise.reject(left))).toEqual(defect);
  });

  test('a query that is wrong', async () => {
    expect(await answer(() => sql`SELECT nothing`.execute(open(database.url)))).toEqual(defect);
  });
});
