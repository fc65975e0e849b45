import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { canMakeDisk, makeOwnDisk, type OwnDisk } from '#server/testing/own-disk.ts';

import { startEmbeddedPostgres } from '../embedded.ts';
import { explainFailure } from './explain-failure.ts';

const program = path.resolve(import.meta.dirname, '../../../testing/database/hold-database.ts');

describe.runIf(canMakeDisk)('a real disk', () => {
  let disk: OwnDisk;

  afterEach(() => disk.remove());

  /** Starts the database in a process inside the disk's namespace. Returns the address or the error. */
  async function start() {
    const child = disk.start(process.execPath, [program, path.join(disk.mountPoint, 'data/postgres')]);
    const ended = once(child, 'exit');
    if (!child.stdout) throw new Error('the child has no output');
    const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { said: String(value), stop };
  }

  async function makeDatabase(): Promise<void> {
    const { said, stop } = await start();
    expect(said).toMatch(/^postgres:/);
    await stop();
  }

  test('without room for a new database', async () => {
    disk = await makeOwnDisk('size=20m');
    expect((await start()).said).toMatch(/^The disk is full: /);
  });

  test('has filled up since', async () => {
    disk = await makeOwnDisk('size=200m');
    await makeDatabase();
    spawnSync('dd', ['if=/dev/zero', `of=${disk.folder}/filler`, 'bs=1M'], { stdio: 'ignore' });
    expect((await start()).said).toMatch(/^The disk is full: /);
  });

  test('could never be written', async () => {
    disk = await makeOwnDisk('size=1m');
    await disk.makeReadOnly();
    expect((await start()).said).toMatch(/cannot be used: .*Khet needs to write there\.$/);
  });

  test('may only be read', async () => {
    disk = await makeOwnDisk('size=200m');
    await makeDatabase();
    await disk.makeReadOnly();
    expect((await start()).said).toMatch(/cannot be used: .*Khet needs to write there\.$/);
  });
});

describe('a folder', () => {
  const log = { info: () => undefined, warn: () => undefined };
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'khet-folder-'));
  });

  afterEach(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  });

  const attempt = () => startEmbeddedPostgres({ folder: path.join(folder, 'data/postgres'), log });

  test.skipIf(process.getuid?.() === 0)('may not be written', async () => {
    await chmod(folder, 0o500);
    await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
  });

  test('is behind a file', async () => {
    await writeFile(path.join(folder, 'data'), '');
    await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
  });
});

test.each([
  ['initdb: error: could not write to file "pg_wal/xlogtemp.1": No space left on device', 'The disk is full'],
  ["ENOSPC: no space left on device, mkdir '/data'", 'The disk is full'],
  [
    'FATAL:  could not extend file "base/1/2": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.\nPANIC:  cannot abort',
    'The disk is full',
  ],
  ["EROFS: read-only file system, mkdir '/data'", 'cannot be used'],
  ['error while loading shared libraries: libicuuc.so.60: cannot open shared object file', 'Set DATABASE_URL'],
  [
    '2026-11-21 [7] FATAL:  data directory has wrong ownership\n2026-11-21 [7] LOG:  database system is shut down',
    'did not start: data directory has wrong ownership. Its log is /data/postgres.log.',
  ],
])('"%s" becomes a sentence', (said, sentence) => {
  const { message } = explainFailure(said, { folder: '/data/postgres', logFile: '/data/postgres.log' });
  expect(message).toContain(sentence);
});
