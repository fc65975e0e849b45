import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createTestDatabase } from '#server/testing/database/database.ts';
import { openDatabaseProxy } from '#server/testing/database/database-proxy.ts';

import { explainUnreachable } from './explain-unreachable.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const url = 'postgres://khet:neem-tree@db.example.in:5433/farm';

function withCode(code: string): Error {
  return Object.assign(new Error('getaddrinfo or whatever the system said'), { code });
}

describe('a database that cannot be reached', () => {
  test.each([
    ['ECONNREFUSED', 'nothing listens at db.example.in:5433'],
    ['ENOTFOUND', 'no machine is called db.example.in'],
    ['EAI_AGAIN', 'cannot be looked up now'],
    ['ECONNRESET', 'cut the connection off'],
    ['ENETUNREACH', 'no network leads from this machine to db.example.in'],
    ['EHOSTUNREACH', 'no way leads from this machine to db.example.in'],
    ['ETIMEDOUT', 'db.example.in:5433 does not answer'],
    ['28P01', 'refuses the user or the password'],
    ['28000', 'does not let this user in'],
    ['3D000', 'no database called farm'],
    ['57P03', 'just starting or stopping'],
    ['57P01', 'just starting or stopping'],
    ['53300', 'all its connections are taken'],
    ['42501', 'Make that user the owner of the database farm'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert='],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert='],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert='],
    ['UNABLE_TO_GET_ISSUER_CERT', 'sslrootcert='],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'sslrootcert='],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name than db.example.in'],
    ['CERT_HAS_EXPIRED', 'certificate of db.example.in has expired'],
  ])('is explained in a whole sentence: %s', (code, sentence) => {
    const explained = explainUnreachable(withCode(code), url);
    expect(explained).toBeInstanceOf(OperatorError);
    expect(explained?.message).toContain(sentence);
    expect(explained?.message).toMatch(/[a-z)\w"]\.$/);
    expect(explained?.message).not.toContain('neem-tree');
  });

  test('at any of its addresses is explained too, though that error has no words', () => {
    const all = new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')], '');
    expect(explainUnreachable(all, url)?.message).toContain('no network leads');
  });

  test('in the middle of a migration is explained too', () => {
    const failed = new Error('Migration 0010 failed', { cause: withCode('42501') });
    expect(explainUnreachable(failed, url)?.message).toContain('owner of the database farm');
  });

  test('is not blamed on an address nobody gave', () => {
    expect(explainUnreachable(withCode('ECONNREFUSED'), undefined)).toBeUndefined();
  });

  test('is told from a defect', () => {
    expect(explainUnreachable(new Error('Migration 0010 failed'), url)).toBeUndefined();
    expect(explainUnreachable(withCode('42601'), url)).toBeUndefined();
  });
});

describe('in truth', () => {
  /** Returns the message that an operator reads on a start with this address. */
  async function refusal(address: string): Promise<string> {
    const config = readConfig({ DATABASE_URL: address });
    const error = await openDatabase({ config, folder: '', log: pino({ level: 'silent' }) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).message;
  }

  async function listen(answer: (socket: Socket) => void): Promise<number> {
    const server = createServer(answer);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  }

  async function makeDatabase() {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    return new URL(database.url);
  }

  test('a server that says nothing is given up after a while', async () => {
    const port = await listen(() => undefined);
    const silentUrl = `postgres://khet:neem-tree@127.0.0.1:${port}/khet`;
    const error = await migrate(silentUrl, { connectWithinMs: 300 }).catch((reason: unknown) => reason);
    expect(explainUnreachable(error, silentUrl)?.message).toContain(`127.0.0.1:${port} does not answer`);
  });

  test('a wrong database name has its sentence', async () => {
    const wrong = await makeDatabase();
    wrong.pathname = '/nowhere';
    expect(await refusal(wrong.href)).toContain('no database called nowhere');
  });

  test('a server that hangs up is said to want TLS, in the words that pg takes without a warning', async () => {
    const port = await listen((socket) => socket.destroy());
    expect(await refusal(`postgres://khet@127.0.0.1:${port}/khet`)).toContain('"?sslmode=verify-full"');
  });

  test('a server without TLS has its sentence', async () => {
    const port = await listen((socket) => socket.once('data', () => socket.write('N')));
    const sentence = `127.0.0.1:${port} speaks no TLS`;
    expect(await refusal(`postgres://khet@127.0.0.1:${port}/khet?sslmode=verify-full`)).toContain(sentence);
  });

  test('a certificate that is not where the address says has its sentence', async () => {
    const address = 'postgres://khet@127.0.0.1:1/khet?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    expect(await refusal(address)).toMatch(/cannot be read \(ENOENT.*\/nowhere\/ca\.pem.*Correct the path\.$/);
  });

  test('a server that is too old is named, with what is needed', async () => {
    const database = await makeDatabase();
    const proxy = await openDatabaseProxy(database.href, (answer) => answer.replace(/(?<!\d)18(?=\d{4}(?!\d))/, '14'));
    onTestFinished(() => proxy.close());
    expect(await refusal(proxy.url)).toContain('is PostgreSQL 14, and Khet needs 15 or newer');
  });

  test('a user who may make no table is told whose the database must be', async () => {
    const { href, pathname } = await makeDatabase();
    const client = new pg.Client({ connectionString: href });
    await client.connect();
    await client.query('DROP TABLE schema_migration; REVOKE CREATE ON SCHEMA public FROM pg_database_owner');
    await client.end();
    const owner = `the owner of the database ${pathname.slice(1)}`;
    expect(await refusal(href)).toMatch(new RegExp(`permission denied for schema public.*${owner}`));
  });
});
