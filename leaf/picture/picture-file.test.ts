import { expect, test } from 'vitest';

import { checkSides, inspectPicture, PictureRefused, shortestSidePx } from './picture-file.ts';

const text = (words: string) => new TextEncoder().encode(words);
const box = (brand: string) => new Uint8Array([0, 0, 0, 24, ...text(`ftyp${brand}`), 0, 0, 0, 0]);
/** SOI, a segment with a whole thumbnail, the image data, and perhaps an end. */
const jpeg = (...end: number[]) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xda, 0xff, 0xd9, 0, 0, 0xff, 0xda, 0, 2, 1, 2, 3, ...end]);

/** The segment of a frame: 8 bits, height, width, colours. */
const frame = (width: number, height: number, colours: number) => [
  0xff,
  0xc0,
  0,
  8,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  colours,
];
const framed = (...segment: number[]) =>
  new Uint8Array([0xff, 0xd8, ...segment, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]);
const long = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const chunk = (name: string, ...content: number[]) => [...long(content.length), ...text(name), ...content, ...long(0)];
const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const png = (width: number, height: number, ...chunks: number[]) =>
  new Uint8Array([
    ...pngMark,
    ...chunk('IHDR', ...long(width), ...long(height), 8, 2, 0, 0, 0),
    ...chunks,
    ...chunk('IDAT', 1, 2, 3),
    ...pngEnd,
  ]);
const webp = (kind: string, ...content: number[]) =>
  new Uint8Array([...text('RIFF'), 12 + content.length, 0, 0, 0, ...text(`WEBP${kind}`), ...long(0), ...content]);

test.each([
  ['an empty file', new Uint8Array(), 'empty'],
  ['a text named .jpg', text('Dear diary, the tomatoes look bad.'), 'notAPicture'],
  ['one byte', new Uint8Array([0xff]), 'notAPicture'],
  ['a drawing in SVG, which can hold a script', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notAPicture'],
  ['an iPhone photo', box('heic'), 'heic'],
  ['an AVIF', box('avif'), 'typeNotTaken'],
  ['a TIFF', text('II*\0........'), 'typeNotTaken'],
  ['a bitmap', text('BM..............'), 'typeNotTaken'],
  ['a GIF, moving or not', text('GIF89a..........'), 'typeNotTaken'],
  ['a JPEG in four inks', framed(...frame(640, 480, 4)), 'inks'],
  ['a JPEG of 60 megapixels', framed(...frame(10_000, 6000, 3)), 'tooLarge'],
  ['a JPEG of one pixel, with fill bytes', framed(0xff, ...frame(1, 1, 3)), 'tooSmall'],
  ['a moving PNG', png(80, 80, ...chunk('acTL', 0, 0, 0, 3, 0, 0, 0, 0)), 'moves'],
  ['a PNG of one pixel', png(1, 1), 'tooSmall'],
  ['a moving WebP', webp('VP8X', 2, 0, 0, 0, 79, 0, 0, 79, 0, 0), 'moves'],
  ['a WebP of one pixel', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0), 'tooSmall'],
  ['a WebP without loss of one pixel', webp('VP8L', 0x2f, 0, 0, 0, 0), 'tooSmall'],
  ['a JPEG cut short behind its thumbnail', jpeg(), 'damaged'],
  ['a JPEG of nothing but its mark', new Uint8Array([0xff, 0xd8, 0xff]), 'damaged'],
  ['a PNG cut short', text('\u{89}PNG\r\n\u{1a}\n....').slice(1), 'damaged'],
  ['a WebP cut short', new Uint8Array([...text('RIFF'), 99, 0, 0, 0, ...text('WEBPVP8 ')]), 'damaged'],
  ['a WebP of eight bytes', new Uint8Array([...text('RIFF'), 99, 0, 0, 0]), 'notAPicture'],
])('%s is refused: %#', (_name, bytes, reason) => {
  expect(() => inspectPicture(bytes)).toThrow(expect.objectContaining({ name: 'PictureRefused', reason }));
});

test.each([
  ['jpeg', framed(...frame(640, 480, 3))],
  ['jpeg', framed(...frame(640, 480, 1))],
  ['png', png(80, 80)],
  ['webp', webp('VP8X', 0, 0, 0, 0, 79, 0, 0, 79, 0, 0)],
])('a still %s is taken', (type, bytes) => {
  expect(inspectPicture(bytes)).toBe(type);
});

test('a JPEG with more behind its end is whole', () => {
  expect(inspectPicture(jpeg(0xff, 0xd9, 1, 2, 3))).toBe('jpeg');
});

test('a picture has at least so many pixels on its shorter side, and at most so many in all', () => {
  expect(() => checkSides(1, 1)).toThrow(new PictureRefused('tooSmall'));
  expect(() => checkSides(4000, shortestSidePx - 1)).toThrow(new PictureRefused('tooSmall'));
  expect(() => checkSides(shortestSidePx, 4000)).not.toThrow();
  expect(() => checkSides(8000, 6250)).not.toThrow();
  expect(() => checkSides(8000, 6251)).toThrow(new PictureRefused('tooLarge'));
});
