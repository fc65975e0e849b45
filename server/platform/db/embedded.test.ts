import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { ask, makeDatabaseFolder } from '#server/testing/database/database-folder.ts';

import { startEmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: () => undefined, warn: () => undefined };
let place: Awaited<ReturnType<typeof makeDatabaseFolder>>;

async function refusal(where: string): Promise<string> {
  const error: unknown = await place.start(where).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).not.toContain('\n');
  return message;
}

beforeAll(async () => {
  place = await makeDatabaseFolder(log);
  const { url } = await place.start();
  await ask(url, `CREATE TABLE harvest AS SELECT 'wheat' AS answer`);
  await place.stopAll();
});

afterAll(() => place.remove());

describe('a database in a folder that only its owner may enter', () => {
  let url: string;

  beforeAll(async () => {
    ({ url } = await place.start());
  });
  afterAll(() => place.stopAll());

  test('keeps what was written over a stop and a start', async () => {
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
    expect((await stat(place.home)).mode & 0o777).toBe(0o700);
  });

  test('sorts by code point and folds case in every script, whatever locales the machine has', async () => {
    expect(await ask(url, `SELECT current_setting('server_encoding') AS answer`)).toBe('UTF8');
    expect(await ask(url, `SELECT lower('ÉCOLE') AS answer`)).toBe('école');
    expect(await ask(url, `SELECT ('Z' < 'a') AS answer`)).toBe(true);
  });

  test('lets in only the role khet, only with its password, which only the owner may read', async () => {
    const wrongPassword = url.replace(/khet:[^@]+/, 'khet:wrong');
    await expect(ask(wrongPassword, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await expect(ask(url.replace('//khet:', '//postgres:'), 'SELECT 1')).rejects.toThrow('pg_hba.conf rejects');
    expect((await stat(path.join(place.folder, 'khet-password'))).mode & 0o777).toBe(0o600);
    await expect(ask(url, `SELECT pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied');
  });

  test('takes connections only from this machine', async () => {
    expect(await ask(url, `SELECT current_setting('listen_addresses') AS answer`)).toBe('127.0.0.1');
  });

  test('writes neither statements nor values to its log', async () => {
    await ask(url, 'CREATE TABLE person (email text PRIMARY KEY)');
    const insert = `INSERT INTO person VALUES ('asha@example.org')`;
    await ask(url, insert);
    await expect(ask(url, insert)).rejects.toThrow('duplicate key');
    const written = await readFile(path.join(place.home, 'data/postgres.log'), 'utf8');
    expect(written).toContain('duplicate key');
    expect(written).not.toContain('asha@example.org');
  });

  test.runIf(isRoot)('does not run as root', async () => {
    expect((await stat(place.folder)).uid).not.toBe(0);
    expect((await stat(`/proc/${await place.postmasterPid()}`)).uid).not.toBe(0);
  });
});

describe('a start', () => {
  afterEach(() => place.stopAll());

  test('gives a new password when the file with the old one is lost', async () => {
    await rm(path.join(place.folder, 'khet-password'));
    const { url } = await place.start();
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
  });

  test('obeys what the operator has put into operator.conf', async () => {
    await writeFile(path.join(place.folder, 'operator.conf'), `work_mem = '3MB'\n`);
    const { url } = await place.start();
    expect(await ask(url, `SELECT current_setting('work_mem') AS answer`)).toBe('3MB');
  });
});

describe('a problem that only the operator can put right is one sentence', () => {
  afterEach(() => place.stopAll());

  test('a second copy in another process, which leaves the first alone', async () => {
    const { child, firstLine } = await place.startElsewhere();
    expect(await refusal(place.folder)).toContain('Another copy of Khet is already running');
    expect(await ask(firstLine, 'SELECT answer FROM harvest')).toBe('wheat');
    child.kill('SIGTERM');
    await place.stopAll();
    await place.start();
  });

  test('a second copy in the same process', async () => {
    await place.start();
    expect(await refusal(place.folder)).toContain('Another copy of Khet is already running');
  });

  test.each(['17', '19'])('a folder made by PostgreSQL %s', async (major) => {
    const other = path.join(place.home, `made-by-${major}`);
    await mkdir(other);
    await writeFile(path.join(other, 'PG_VERSION'), `${major}\n`);
    expect(await refusal(other)).toContain(`was made by PostgreSQL ${major}, and this Khet brings PostgreSQL 18`);
  });

  test('a folder with something else in it, which stays as it was', async () => {
    const other = path.join(place.home, 'photos');
    await mkdir(other);
    await writeFile(path.join(other, 'field.jpg'), '');
    expect(await refusal(other)).toContain('is not empty and holds no database');
    expect(await readdir(other)).toEqual(['field.jpg']);
  });

  test('a file in place of the data folder', async () => {
    const file = path.join(place.home, 'file');
    await writeFile(file, '');
    expect(await refusal(path.join(file, 'postgres'))).toContain('cannot be used');
  });

  test('a database that will not start: why, and where its log is', async () => {
    const attempt = startEmbeddedPostgres({ folder: place.folder, log, settings: { shared_buffers: 'plenty' } });
    await expect(attempt).rejects.toThrow(
      /^The database did not start: .*shared_buffers.*\. Its log is .*postgres\.log\.$/,
    );
  });
});
