import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startEmbeddedPostgres } from '../embedded.ts';
import { explainFailure } from './explain-failure.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: () => undefined, warn: () => undefined };
let home: string;
let disk: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'khet-disk-'));
  disk = path.join(home, 'disk');
  await mkdir(disk);
});

afterEach(async () => {
  spawnSync('umount', [disk], { stdio: 'ignore' });
  await chmod(disk, 0o700);
  await rm(home, { recursive: true, force: true });
});

/** Only root of a whole machine can make a disk; a container's root mostly cannot. */
function canMount(): boolean {
  return isRoot && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;
}

function mount(size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'khet-test', disk]);
}

function attempt() {
  return startEmbeddedPostgres({ folder: path.join(disk, 'data/postgres'), log });
}

describe.runIf(canMount())('a real disk', () => {
  test('without room for a new database', async () => {
    mount('20m');
    await expect(attempt()).rejects.toThrow(/^The disk is full: /);
  });

  test('that has filled up since', async () => {
    mount('200m');
    const postgres = await attempt();
    await postgres.stop();
    spawnSync('dd', ['if=/dev/zero', `of=${disk}/filler`, 'bs=1M'], { stdio: 'ignore' });
    await expect(attempt()).rejects.toThrow(/^The disk is full: /);
  });

  test('that could never be written', async () => {
    mount('1m');
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
  });

  test('that may only be read', async () => {
    mount('200m');
    const postgres = await attempt();
    await postgres.stop();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
  });
});

test.skipIf(isRoot)('a folder that may not be written', async () => {
  await chmod(disk, 0o500);
  await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
});

test('a data folder that is a broken link', async () => {
  await writeFile(path.join(disk, 'data'), '');
  await expect(attempt()).rejects.toThrow(/cannot be used: .*Khet needs to write there\.$/);
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
