import { expect, test } from 'vitest';

import { checkSides, inspectPicture, PictureRefused, shortestSidePx } from './picture-file.ts';

const text = (words: string) => new TextEncoder().encode(words);
const box = (brand: string) => new Uint8Array([0, 0, 0, 24, ...text(`ftyp${brand}`), 0, 0, 0, 0]);
/** SOI, a segment that holds a whole thumbnail, the image data, and an end or none. */
const jpeg = (...end: number[]) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xda, 0xff, 0xd9, 0, 0, 0xff, 0xda, 0, 2, 1, 2, 3, ...end]);

test.each([
  ['an empty file', new Uint8Array(), 'empty'],
  ['a text named .jpg', text('Dear diary, the tomatoes look bad.'), 'notAPicture'],
  ['one byte', new Uint8Array([0xff]), 'notAPicture'],
  ['a drawing in SVG, which can hold a script', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notAPicture'],
  ['an iPhone photo', box('heic'), 'heic'],
  ['an AVIF', box('avif'), 'typeNotTaken'],
  ['a TIFF', text('II*\0........'), 'typeNotTaken'],
  ['a bitmap', text('BM..............'), 'typeNotTaken'],
  ['a JPEG cut short behind its thumbnail', jpeg(), 'damaged'],
  ['a JPEG of nothing but its mark', new Uint8Array([0xff, 0xd8, 0xff]), 'damaged'],
  ['a PNG cut short', text('\u{89}PNG\r\n\u{1a}\n....').slice(1), 'damaged'],
  ['a WebP cut short', new Uint8Array([...text('RIFF'), 99, 0, 0, 0, ...text('WEBPVP8 ')]), 'damaged'],
  ['a WebP of eight bytes', new Uint8Array([...text('RIFF'), 99, 0, 0, 0]), 'notAPicture'],
])('%s is refused: %#', (_name, bytes, reason) => {
  expect(() => inspectPicture(bytes)).toThrow(expect.objectContaining({ name: 'PictureRefused', reason }));
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
