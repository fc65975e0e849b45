import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createVault, identifyKey, SealBroken } from '#server/platform/crypto/vault.ts';
import { startS3Server } from '#server/testing/servers/s3.ts';

import type { Drive } from './drive.ts';
import { createFileStore } from './encrypted-file-store.ts';
import { FileDamaged, FileMissing, type FileStore, FileTooLarge } from './file-store.ts';
import { openDrive } from './open-drive.ts';

const oldKey = identifyKey(Buffer.alloc(32, 1));
const newKey = identifyKey(Buffer.alloc(32, 2));
const maxBytes = 1024 * 1024;

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-files-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function onLocalDisk() {
  const { folder, remove } = await makeFolder();
  const names = () => readdir(folder, { recursive: true, withFileTypes: true });
  return {
    drive: await openDrive({ folder, now: new Date() }),
    filesLeft: async () => (await names()).filter((entry) => entry.isFile()).length,
    close: remove,
  };
}

async function onS3() {
  const [server, { folder, remove }] = await Promise.all([startS3Server(), makeFolder()]);
  return {
    drive: await openDrive({ folder, s3: server.place, now: new Date() }),
    filesLeft: () => server.countObjects(),
    close: () => Promise.all([server.stop(), remove()]),
  };
}

describe.each([
  ['the local disk', onLocalDisk],
  ['an S3 server', onS3],
])('a file store on %s', (_name, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  let drive: Drive;
  let store: FileStore;
  let afterRotation: FileStore;

  beforeAll(async () => {
    place = await open();
    ({ drive } = place);
    store = createFileStore({ drive, vault: createVault({ keys: { current: oldKey } }) });
    afterRotation = createFileStore({
      drive,
      vault: createVault({ keys: { current: newKey, previous: [oldKey] } }),
    });
  });

  afterAll(() => place.close());

  const read = async (key: string, from = store) => buffer(await from.read(key));
  const stored = async (key: string) => buffer((await drive.read(key)) ?? Readable.from([]));
  const overwrite = (key: string, bytes: Buffer) => drive.write(key, Readable.from([bytes], { objectMode: false }));

  test.each([0, 1, 65_536, 300_000])('a file of %i bytes comes back as it went in', async (size) => {
    const content = randomBytes(size);
    const file = await store.put({ content, maxBytes });
    expect(file).toMatchObject({ sizeBytes: size, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await read(file.key)).equals(content)).toBe(true);
    expect(await store.exists(file.key)).toBe(true);
  });

  test('a stream is stored like a buffer', async () => {
    const content = randomBytes(200_000);
    const pieces = Array.from({ length: 200 }, (_, n) => content.subarray(n * 1000, (n + 1) * 1000));
    const file = await store.put({ content: Readable.from(pieces), maxBytes });
    expect(file.sizeBytes).toBe(200_000);
    expect((await read(file.key)).equals(content)).toBe(true);
  });

  test('the name says nothing and the stored bytes show nothing', async () => {
    const content = Buffer.from('Khasra 123, Ramesh Kumar '.repeat(10));
    const [one, other] = await Promise.all([store.put({ content, maxBytes }), store.put({ content, maxBytes })]);
    expect(one.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    expect(other.key).not.toBe(one.key);
    const [bytes, otherBytes] = await Promise.all([stored(one.key), stored(other.key)]);
    expect(bytes.includes('Ramesh')).toBe(false);
    expect(bytes.subarray(-200).equals(otherBytes.subarray(-200))).toBe(false);
  });

  test('a file of exactly the limit is kept, one byte more is refused and leaves nothing', async () => {
    const kept = await store.put({ content: randomBytes(100_000), maxBytes: 100_000 });
    expect(kept.sizeBytes).toBe(100_000);
    const before = await place.filesLeft();
    const tooLarge = Readable.from([randomBytes(60_000), randomBytes(40_001)]);
    await expect(store.put({ content: tooLarge, maxBytes: 100_000 })).rejects.toThrow(FileTooLarge);
    expect(tooLarge.destroyed).toBe(true);
    expect(await place.filesLeft()).toBe(before);
  });

  test('an upload that breaks off leaves nothing', async () => {
    const before = await place.filesLeft();
    async function* breaksOff() {
      yield randomBytes(200_000);
      throw new Error('the connection went dead');
    }
    const upload = store.put({ content: Readable.from(breaksOff()), maxBytes });
    await expect(upload).rejects.toThrow('the connection went dead');
    expect(await place.filesLeft()).toBe(before);
  });

  test('an upload that is gone before it began leaves nothing', async () => {
    const before = await place.filesLeft();
    const content = new Readable({ read() {} });
    const upload = store.put({ content, maxBytes });
    content.destroy(new Error('the person left'));
    await expect(upload).rejects.toThrow('the person left');
    expect(await place.filesLeft()).toBe(before);
  });

  test('a file that is not there is said to be missing, whatever is asked of it', async () => {
    for (const key of ['00/00/00000000000000000000000000000000', '../../etc/passwd', '', '00/00']) {
      await expect(store.read(key)).rejects.toThrow(FileMissing);
      await expect(store.rotate(key)).rejects.toThrow(FileMissing);
      expect(await store.exists(key)).toBe(false);
      await store.remove(key);
    }
  });

  test('a removed file is gone, and removing it again is no failure', async () => {
    const { key } = await store.put({ content: Buffer.from('gone'), maxBytes });
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.read(key)).rejects.toThrow(FileMissing);
  });

  test('a file that was altered, cut short, or replaced does not open', async () => {
    const { key } = await store.put({ content: randomBytes(1000), maxBytes });
    const other = await store.put({ content: randomBytes(1000), maxBytes });
    const bytes = await stored(key);
    const altered = Buffer.from(bytes);
    altered[altered.length - 500] = (altered.at(-500) ?? 0) ^ 1;
    for (const wrong of [
      altered,
      bytes.subarray(0, -1),
      bytes.subarray(0, 3),
      Buffer.alloc(0),
      await stored(other.key),
    ]) {
      await overwrite(key, wrong);
      await expect(store.read(key)).rejects.toThrow(FileDamaged);
    }
  });

  test('damage far into a file ends the stream in a failure, after what was sound', async () => {
    const content = randomBytes(300_000);
    const { key } = await store.put({ content, maxBytes });
    const bytes = await stored(key);
    await overwrite(key, bytes.subarray(0, -100_000));
    const sound: Buffer[] = [];
    const reading = async () => {
      for await (const piece of await store.read(key)) sound.push(piece as Buffer);
    };
    await expect(reading()).rejects.toThrow(FileDamaged);
    const released = Buffer.concat(sound);
    expect(released.length).toBeGreaterThan(0);
    expect(released.equals(content.subarray(0, released.length))).toBe(true);
  });

  test('a reader who leaves early holds nothing open', async () => {
    const { key } = await store.put({ content: randomBytes(500_000), maxBytes });
    let stored: Readable | undefined;
    const watched: Drive = { ...drive, read: async (name) => (stored = await drive.read(name)) };
    const watching = createFileStore({ drive: watched, vault: createVault({ keys: { current: oldKey } }) });
    const content = await watching.read(key);
    expect(stored?.destroyed).toBe(false);
    content.destroy();
    await once(content, 'close');
    expect(stored?.destroyed).toBe(true);
  });

  test('rotation changes the wrapping of the key and nothing else', async () => {
    const content = randomBytes(200_000);
    const { key } = await store.put({ content, maxBytes });
    const before = await stored(key);
    expect(await afterRotation.rotate(key)).toBe(true);
    expect(await afterRotation.rotate(key)).toBe(false);
    const after = await stored(key);
    expect(after.subarray(-200_000).equals(before.subarray(-200_000))).toBe(true);
    expect((await read(key, afterRotation)).equals(content)).toBe(true);
    await expect(store.read(key)).rejects.toThrow(SealBroken);
    const onlyNewKey = createFileStore({ drive, vault: createVault({ keys: { current: newKey } }) });
    expect((await read(key, onlyNewKey)).equals(content)).toBe(true);
  });

  test('many files at once do not mix', async () => {
    const contents = Array.from({ length: 12 }, (_, n) => Buffer.alloc(70_000 + n, n));
    const files = await Promise.all(contents.map((content) => store.put({ content, maxBytes })));
    const back = await Promise.all(files.map(({ key }) => read(key)));
    expect(back.every((content, n) => contents[n]?.equals(content))).toBe(true);
  });
});
