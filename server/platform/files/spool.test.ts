import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openSpool, readSealedFile } from './spool.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-test-spool-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a kept upload comes back, as often as it is opened, and is gone when it is removed', async () => {
  const spool = await openSpool(folder, new Date());
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, k) => (k * 7) % 251));
  const kept = await spool.keep(Readable.from([content.subarray(0, 1000), content.subarray(1000)]));
  expect(kept.sizeBytes).toBe(300_000);
  expect(kept.firstBytes.equals(content.subarray(0, 4096))).toBe(true);
  expect((await buffer(kept.open())).equals(content)).toBe(true);
  expect((await readSealedFile(kept.sealed)).equals(content)).toBe(true);
  await kept.remove();
  expect(await readdir(folder)).toEqual([]);
});

test('an upload that breaks off leaves nothing', async () => {
  const spool = await openSpool(folder, new Date());
  async function* broken() {
    yield Buffer.alloc(200_000);
    throw new Error('the connection broke');
  }
  await expect(spool.keep(Readable.from(broken()))).rejects.toThrow('the connection broke');
  expect(await readdir(folder)).toEqual([]);
});

test('the rest of a crash goes a day later', async () => {
  const [old, young] = [path.join(folder, 'old'), path.join(folder, 'young')];
  for (const file of [old, young]) await writeFile(file, 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await openSpool(folder, new Date());
  expect(await readdir(folder)).toEqual(['young']);
});
