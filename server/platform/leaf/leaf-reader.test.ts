import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { decide } from '#leaf/decide.ts';
import type { Pixels } from '#leaf/picture/pixels.ts';
import { drawGolden, goldenPictures } from '#leaf/testing/golden.ts';
import { createLogger } from '#server/platform/log/logger.ts';

import { createPictures } from '#server/platform/pictures/pictures.ts';
import { openRooms } from '#server/platform/work-room/rooms.ts';

import { createLeafReader } from './leaf-reader.ts';
import { openFromDisk } from './open-from-disk.ts';

const log = createLogger('silent');
// One process is enough; a second one would open the network as well.
const pictures = createPictures({ log, room: openRooms().pictures, size: 1 });
const reader = createLeafReader(pictures);
afterAll(() => pictures.close());

const golden = goldenPictures.filter(({ width, height }) => Math.min(width, height) >= 64).map(drawGolden);
const photos = await Promise.all(golden.map(toPng));
const [photo = Buffer.alloc(0)] = photos;

// To open the network takes a second of a free core, and many seconds on a busy machine.
const model = await openFromDisk();
await reader.read(photos.slice(0, 1));

test('a photo read in a process of its own gives what the network says of its pixels', async () => {
  for (const pixels of golden) {
    expect(await reader.read([await toPng(pixels)])).toEqual(decide([await model.look(pixels)]));
  }
});

test('several photos of one plant are answered together, with the evidence', async () => {
  const answer = await reader.read(photos.slice(0, 3), { crop: 'wheat' });
  expect(answer.photos).toHaveLength(3);
  expect(answer.doubts).toContain('cropUnknown');
});

test('the caller is free while the network works', async () => {
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 1);
  await Promise.all(photos.slice(0, 2).map((one) => reader.read([one])));
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(2);
});

describe('a photo that cannot be looked at', () => {
  test.each([
    // The first reason comes from the first bytes, the other from the decoder. `picture-file.test.ts` and
    // `decode.test.ts` test all reasons.
    ['notAPicture', Buffer.from('a text named .jpg')],
    ['damaged', photo.subarray(0, 3000)],
  ])('is refused as %s, with its place among the others', async (reason, bad) => {
    await expect(reader.read([photo, bad])).rejects.toMatchObject({ name: 'PictureRefused', reason, photo: 1 });
    await expect(reader.read([photo])).resolves.toBeDefined();
  });
});

test('a model that cannot be opened fails the call, and the reader closes all the same', async () => {
  const start = () =>
    spawn(process.execPath, ['-e', 'throw new Error("no file")'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const broken = createPictures({ log, room: openRooms().pictures, start });
  await expect(createLeafReader(broken).read([photo])).rejects.toThrow('no file');
  await broken.close();
});

test('a process ends with the server, however that ended, and not before', async () => {
  const child = fork(path.join(import.meta.dirname, '../pictures/picture-process.ts'), { serialization: 'advanced' });
  expect(await once(child, 'message')).toContain('ready');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  child.send({ kind: 'redraw', picture: photo, drawing: { shape: 'square', sidePx: 100 } });
  const [reply] = (await once(child, 'message')) as unknown[];
  expect(reply).toHaveProperty('result.drawn');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

function toPng({ data, width, height, channels }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}
