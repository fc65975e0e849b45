import { expect, test } from 'vitest';

import { refusalOf } from './accept-picture.ts';

const bytes = (words: string, lead: readonly number[] = []) =>
  new Uint8Array([...lead, ...Array.from(words, (letter) => letter.codePointAt(0) ?? 0)]);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const fiveMegabytes = 5 * 1024 * 1024;

test.each([
  ['JPEG', jpeg],
  ['PNG', bytes('PNG\r\n', [0x89])],
  ['WebP', bytes('RIFF....WEBPVP8 ')],
])('a %s is taken', (_kind, head) => {
  expect(refusalOf(1000, head)).toBeUndefined();
});

test.each([
  ['a text file, whatever its name', bytes('The leaf is ill.')],
  ['a GIF', bytes('GIF89a')],
  ['a sound in the same wrapping as WebP', bytes('RIFF....WAVEfmt ')],
  ['nothing', new Uint8Array()],
])('%s is no picture', (_what, head) => {
  expect(refusalOf(1000, head)).toBe('picture_unreadable');
});

test.each(['heic', 'heix', 'mif1'])('a photo of an iPhone (%s) is refused by its own name', (brand) => {
  expect(refusalOf(1000, bytes(`ftyp${brand}`, [0, 0, 0, 24]))).toBe('picture_heic');
});

test('five megabytes are taken, one byte more is not', () => {
  expect(refusalOf(fiveMegabytes, jpeg)).toBeUndefined();
  expect(refusalOf(fiveMegabytes + 1, jpeg)).toBe('picture_too_large');
});
