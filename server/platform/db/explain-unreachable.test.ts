import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { createTestDatabase } from '#server/testing/database.ts';

import { explainUnreachable } from './explain-unreachable.ts';
import { migrate } from './migrate.ts';

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
    ['53300', 'all its connections are taken'],
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

  test('is told from a defect', () => {
    expect(explainUnreachable(new Error('Migration 0010 failed'), url)).toBeUndefined();
    expect(explainUnreachable(withCode('42601'), url)).toBeUndefined();
  });
});

describe('in truth', () => {
  test('a server that says nothing is given up after a while', async () => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const silentUrl = `postgres://khet:neem-tree@127.0.0.1:${port}/khet`;
    const error = await migrate(silentUrl, { connectWithinMs: 300 }).catch((reason: unknown) => reason);
    expect(explainUnreachable(error, silentUrl)?.message).toContain(`127.0.0.1:${port} does not answer`);
  });

  test('a wrong database name has its sentence', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const wrong = new URL(database.url);
    wrong.pathname = '/nowhere';
    const error = await migrate(wrong.href).catch((reason: unknown) => reason);
    expect(explainUnreachable(error, wrong.href)?.message).toContain('no database called nowhere');
  });
});
