import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { canMakeDisk, makeOwnDisk } from '#server/testing/own-disk.ts';

import { openLocalDrive } from './local-drive.ts';

let folder: string;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'khet-drive-')), 'files');
});

afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

describe('the local drive', () => {
  test('is a folder for its owner alone', async () => {
    await openLocalDrive(folder, new Date());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('shows the old bytes until the new ones are whole', async () => {
    const drive = await openLocalDrive(folder, new Date());
    await drive.write('a/b/c', Readable.from(['old']));
    async function* halfAnswer() {
      yield 'new, but';
      expect(await text((await drive.read('a/b/c')) ?? Readable.from([]))).toBe('old');
      throw new Error('the disk is full');
    }
    await expect(drive.write('a/b/c', Readable.from(halfAnswer()))).rejects.toThrow('the disk is full');
    expect(await text((await drive.read('a/b/c')) ?? Readable.from([]))).toBe('old');
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('clears away what a crash left half written, and leaves what another process is writing', async () => {
    await openLocalDrive(folder, new Date());
    const [abandoned, underway] = ['abandoned', 'underway'].map((name) => path.join(folder, 'incoming', name)) as [
      string,
      string,
    ];
    await Promise.all([writeFile(abandoned, 'half'), writeFile(underway, 'half')]);
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(abandoned, twoDaysAgo, twoDaysAgo);
    await openLocalDrive(folder, new Date());
    expect(await readdir(path.join(folder, 'incoming'))).toEqual(['underway']);
  });
});

test('a file that another process moves into place meanwhile does not keep the drive from opening', async () => {
  await openLocalDrive(folder, new Date());
  // The folder lists this name but the file is gone, as when a file moves between the two steps.
  await symlink('/nowhere', path.join(folder, 'incoming', 'moved'));
  await expect(openLocalDrive(folder, new Date())).resolves.toBeDefined();
});

describe('a folder that cannot be had is one sentence for the operator', () => {
  const isRoot = process.getuid?.() === 0;

  async function refusal(where = folder): Promise<string> {
    const error: unknown = await openLocalDrive(where, new Date()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).message;
  }

  test('when something else has its name', async () => {
    await writeFile(folder, 'a file');
    expect(await refusal()).toBe(`The folder for files, ${folder}, cannot be made: something else has its name.`);
  });

  test.runIf(canMakeDisk)('when the disk is full or may only be read', async () => {
    const disk = await makeOwnDisk('nr_inodes=1');
    try {
      expect(await refusal(disk.folder)).toMatch(/^The disk is full: /);
      await disk.makeReadOnly();
      expect(await refusal(disk.folder)).toContain('its disk may only be read');
    } finally {
      await disk.remove();
    }
  });

  test.skipIf(isRoot)('when it belongs to somebody else', async () => {
    await mkdir(folder, { mode: 0o500 });
    expect(await refusal()).toMatch(/^This user may not write to the folder for files, /);
    await chmod(folder, 0o700);
  });
});
