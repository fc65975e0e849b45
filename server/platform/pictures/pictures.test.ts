import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { openSpool } from '#server/platform/files/spool.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { openRooms } from '#server/platform/work-room/rooms.ts';
import { canvas, enlargedPng, leafPhoto } from '#server/testing/photos.ts';

import { createPictures, type SentPicture } from './pictures.ts';

const pictures = createPictures({ log: createLogger('silent'), room: openRooms().pictures });
const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-pictures-'));
const spool = await openSpool(folder, new Date());
const photo = await leafPhoto();

afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(content: Buffer): Promise<SentPicture> {
  return { sealed: (await spool.keep(Readable.from([content]))).sealed, caller: '10.0.0.1' };
}

async function draw(content: Buffer): Promise<Buffer | undefined> {
  const [drawn] = await pictures.redraw([await send(content)], { shape: 'inside', sidePx: 300 });
  return drawn;
}

test('a photo is drawn upright, as large as asked, and without what it carried', async () => {
  const { width, height, format, exif } = await sharp(await draw(photo)).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 225, height: 300, format: 'jpeg', exif: undefined });
});

test('a square is cut from the middle', async () => {
  const [drawn] = await pictures.redraw([await send(photo)], { shape: 'square', sidePx: 100 });
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 100, height: 100 });
});

test('a photo cut in half with an end put behind it is damaged', async () => {
  const half = Buffer.concat([photo.subarray(0, photo.length / 2), Buffer.from([0xff, 0xd9])]);
  await expect(draw(half)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'damaged', photo: 0 });
});

test('a whole photo with a careless byte between its parts is drawn all the same', async () => {
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  const careless = Buffer.concat([photo.subarray(0, frame), Buffer.from([0x00]), photo.subarray(frame)]);
  expect(await draw(careless)).toBeInstanceOf(Buffer);
});

test('a picture of 16 bits a colour may have half as many pixels', async () => {
  const deep = await canvas(80, 80).toColourspace('rgb16').png().toBuffer();
  expect(await draw(deep)).toBeInstanceOf(Buffer);
  await expect(draw(enlargedPng(deep, 6000, 4500))).rejects.toMatchObject({
    name: 'PictureRefused',
    reason: 'tooLarge',
  });
});

test('the bad one of several is named', async () => {
  const sent = [await send(photo), await send(Buffer.from('no picture'))];
  const asked = pictures.redraw(sent, { shape: 'inside', sidePx: 300 });
  await expect(asked).rejects.toMatchObject({ reason: 'notAPicture', photo: 1 });
});

test('a process for pictures gives way to everything else', async () => {
  const child = fork(path.join(import.meta.dirname, 'picture-process.ts'), { serialization: 'advanced' });
  await once(child, 'message');
  expect(getPriority(child.pid ?? 0)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  child.disconnect();
  await once(child, 'exit');
});

test('the process that answers requests never loads a decoder of pictures or a reader of papers', () => {
  const reached = new Set<string>();
  const root = path.resolve(import.meta.dirname, '../../..');
  function follow(file: string): void {
    if (reached.has(file)) return;
    reached.add(file);
    if (!file.endsWith('.ts')) return;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms,
    )) {
      if (name.startsWith('.')) follow(path.resolve(path.dirname(file), name));
      else if (name.startsWith('#')) follow(path.join(root, name.slice(1)));
      else reached.add(name);
    }
  }
  follow(path.join(root, 'server/main.ts'));
  expect(reached.size).toBeGreaterThan(100);
  expect(reached).toContain('fastify');
  expect(reached).not.toContain('sharp');
  for (const reader of ['read-pdf', 'read-office', 'inspect-compound']) {
    expect(reached).not.toContain(path.join(root, `server/platform/papers/${reader}.ts`));
  }
});
