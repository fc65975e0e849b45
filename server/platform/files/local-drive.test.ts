import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

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
