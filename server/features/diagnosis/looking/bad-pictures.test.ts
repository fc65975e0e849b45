import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { errors } from '#contract/errors.ts';
import type { TestApp, TestPerson } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas, hugeJpeg, movingPicture } from '#server/testing/photos.ts';

import { type DiagnosisApp, openDiagnosis } from '../testing/open-diagnosis.ts';

let place: DiagnosisApp;
let khet: TestApp;
let asha: TestPerson;
let leaf: Buffer;

beforeAll(async () => {
  place = await openDiagnosis();
  ({ khet, asha, photo: leaf } = place);
});

afterAll(() => khet.close());

function send(content: Buffer, path = '/crop-disease/diagnose') {
  const form = multipart({}, { part: 'file', name: 'leaf.jpg', content });
  return khet.call('POST', path, { token: asha.token, ...form });
}

const bad: [string, string, () => Promise<Buffer>][] = [
  ['a text named .jpg', 'picture_unreadable', async () => Buffer.from('This is my leaf.')],
  ['a page named .jpg', 'picture_unreadable', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['one that was cut short', 'picture_damaged', async () => leaf.subarray(0, leaf.length / 2)],
  ['a PNG that is broken inside', 'picture_damaged', brokenPng],
  ['the first bytes of one and no more', 'picture_damaged', async () => leaf.subarray(0, 24)],
  ['one of 1 × 1', 'picture_too_small', () => canvas(1, 1).png().toBuffer()],
  ['one of more than 50 megapixels', 'picture_too_many_pixels', () => hugeJpeg(8000, 6400)],
  ['one for printing', 'picture_cmyk', () => canvas(200, 200).toColourspace('cmyk').jpeg().toBuffer()],
  ['a moving WebP', 'picture_animated', () => movingPicture('webp')],
  ['a moving PNG', 'picture_animated', movingPng],
  ['a GIF', 'picture_unreadable', () => movingPicture('gif')],
  ['an iPhone’s HEIC', 'picture_heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an AVIF', 'picture_unreadable', () => canvas(80, 80).avif().toBuffer()],
  ['more than 5 MB', 'picture_too_large', async () => Buffer.concat([leaf, Buffer.alloc(5 * 1024 * 1024)])],
];

async function brokenPng(): Promise<Buffer> {
  const png = await canvas(200, 200).png().toBuffer();
  return png.fill(0x55, 60, 120);
}

/** Puts the animation's control chunk before the pixels. Nothing reads its checksum. */
async function movingPng(): Promise<Buffer> {
  const png = await canvas(80, 80).png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

test.each(bad)('%s is refused as %s', async (_what, code, make) => {
  const picture = await make();
  for (const path of ['/crop-disease/diagnose', '/voice-assistant/voice-assistant']) {
    const { status, body } = await send(picture, path);
    expect([status, body.code, body.message]).toEqual([
      status < 500 ? status : 0,
      code,
      errors[code as 'picture_cmyk'][1],
    ]);
  }
});

test('every kind of bad picture that has words has words of its own', () => {
  const sentences = new Set(bad.map(([, code]) => errors[code as 'picture_cmyk'][1]));
  expect(sentences.size).toBe(new Set(bad.map(([, code]) => code)).size);
});

test('the bad one of several is named', async () => {
  const { body } = await place.upload('/diagnose', { photos: [leaf, Buffer.from('no picture')] });
  expect(body.fields).toEqual({ 'image.1': { code: 'file_refused' } });
});

test.each([
  [
    'a PNG with a clear background',
    () => sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } }).png(),
  ],
  ['a 16-bit PNG', () => canvas(90, 90).toColourspace('rgb16').png()],
  ['a grey JPEG', () => canvas(90, 90).greyscale().jpeg()],
  ['a WebP', () => canvas(90, 90).webp()],
])('%s is as good as any', async (_what, make) => {
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const { status, body } = await send(await make().toBuffer());
  expect(status).toBe(200);
  expect(body.data.photos).toHaveLength(1);
});
