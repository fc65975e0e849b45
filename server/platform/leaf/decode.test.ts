import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { drawGolden } from '#leaf/testing/golden.ts';

import { hugeJpeg } from '#server/testing/photos.ts';

import { decode } from './decode.ts';

const { data, width, height } = drawGolden({ width: 640, height: 480, seed: 1, shift: 0 });
const raw = { raw: { width, height, channels: 3 } } as const;
const drawn = () => sharp(data, raw);

/** A smooth picture, so that a lossy format keeps the means of its three by three blocks. */
const leaf = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
  <rect width="300" height="200" fill="#8a6b4a"/><ellipse cx="150" cy="90" rx="90" ry="60" fill="#3f8f2f"/>
  <circle cx="120" cy="80" r="14" fill="#6b4a1e"/></svg>`);

describe('the pixels', () => {
  test('of a lossless file are those of its centre square, bit for bit', async () => {
    const { data: square, ...size } = await decode(await drawn().png().toBuffer());
    expect(size).toEqual({ width: 480, height: 480, channels: 3 });
    const row = (y: number) => Buffer.from(data.subarray((y * width + 80) * 3, (y * width + 560) * 3));
    for (const y of [0, 200, 479]) expect(Buffer.from(square.subarray(y * 1440, (y + 1) * 1440))).toEqual(row(y));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright for orientation %i', async (orientation) => {
    const turned = await sharp(await sharp(leaf).png().toBuffer())
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const expected = await decode(await sharp(turned).autoOrient().png().toBuffer());
    expect(await decode(turned)).toEqual(expected);
  });

  test.each([
    ['greyscale', () => sharp(leaf).greyscale().png()],
    ['16 bits a channel', () => sharp(leaf).toColourspace('rgb16').png()],
    ['a palette', () => sharp(leaf).png({ palette: true })],
    ['WebP', () => sharp(leaf).webp({ lossless: true })],
  ])('of %s are 8-bit RGB', async (_name, make) => {
    const pixels = await decode(await make().toBuffer());
    expect(pixels).toMatchObject({ width: 200, height: 200, channels: 3 });
    expect(pixels.data).toHaveLength(200 * 200 * 3);
    expect(pixels.data[(100 * 200 + 130) * 3 + 1]).toBeGreaterThan(80);
  });

  test('of a photo for printing, an animation or a GIF are not read: no two programs see the same in it', async () => {
    const frames = Buffer.concat([Buffer.alloc(128 * 128 * 3, 200), Buffer.alloc(128 * 128 * 3, 10)]);
    const moving = sharp(frames, { raw: { width: 128, height: 256, channels: 3, pageHeight: 128 } });
    const refusals = [
      ['inks', sharp(leaf).toColourspace('cmyk').jpeg()],
      ['moves', moving.clone().webp({ lossless: true })],
      ['typeNotTaken', moving.clone().gif()],
    ] as const;
    for (const [reason, picture] of refusals) {
      await expect(decode(await picture.toBuffer())).rejects.toMatchObject({ name: 'PictureRefused', reason });
    }
  });

  test('under what is transparent are white', async () => {
    const glass = { create: { width: 100, height: 100, channels: 4 as const, background: '#ff000000' } };
    const pixels = await decode(await sharp(glass).png().toBuffer());
    expect(pixels.data.every((value) => value === 255)).toBe(true);
  });

  test('of 50 megapixels are all read', async () => {
    const pixels = await decode(await plain(8000, 6250));
    expect(pixels).toMatchObject({ width: 6250, height: 6250 });
    expect(pixels.data[6250 * 3000 + 1]).toBeGreaterThan(120);
  });
});

describe('is refused', () => {
  test('one pixel, and anything too small to show a leaf', async () => {
    await expect(decode(await plain(1, 1))).rejects.toMatchObject({ reason: 'tooSmall' });
    await expect(decode(await plain(600, 63))).rejects.toMatchObject({ reason: 'tooSmall' });
  });

  test('a bomb, before it is unpacked', async () => {
    await expect(decode(await hugeJpeg(10_001, 5000))).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s cut short', async (format) => {
    const whole = await drawn().toFormat(format).toBuffer();
    await expect(decode(whole.subarray(0, Math.floor(whole.length * 0.6)))).rejects.toMatchObject({
      reason: 'damaged',
    });
  });

  test('a JPEG broken inside', async () => {
    const broken = await drawn().jpeg().toBuffer();
    broken.fill(0x11, 24, 400);
    await expect(decode(broken)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('a PNG whose header lies', async () => {
    const lying = await drawn().png().toBuffer();
    lying.writeUInt32BE(641, 16);
    await expect(decode(lying)).rejects.toMatchObject({ reason: 'damaged' });
  });

  test('a text named .jpg', async () => {
    await expect(decode(Buffer.from('not a photo'))).rejects.toMatchObject({ reason: 'notAPicture' });
  });
});

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7f9f5f' } })
    .jpeg()
    .toBuffer();
}
