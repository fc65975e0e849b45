import { expect, test } from 'vitest';

import { aPhoto } from '../testing.tsx';
import { refusalOf } from './accept-picture.ts';

const fiveMegabytes = 5 * 1024 * 1024;
const file = (...parts: BlobPart[]) => new File(parts, 'leaf.jpg', { type: 'image/jpeg' });
const heic = new Uint8Array([0, 0, 0, 24]);

test('a photo is taken', async () => {
  expect(await refusalOf(aPhoto())).toBeUndefined();
});

test.each([
  ['a text file, whatever its name', file('The leaf is ill.'), 'picture_unreadable'],
  ['a GIF', file('GIF89a............'), 'picture_unreadable'],
  ['a sound in the same wrapping as WebP', file('RIFF....WAVEfmt '), 'picture_unreadable'],
  ['nothing', file(), 'picture_unreadable'],
  ['a photo of an iPhone', file(heic, 'ftypheic0000'), 'picture_heic'],
  ['a photo cut short', aPhoto().slice(0, 30), 'picture_damaged'],
  ['a large photo of an iPhone', file(heic, 'ftypheic', new Uint8Array(fiveMegabytes)), 'picture_heic'],
])('%s is refused as %s says', async (_what, picture, code) => {
  expect(await refusalOf(picture)).toBe(code);
});

test('five megabytes are taken, one byte more is not', async () => {
  expect(await refusalOf(aPhoto('leaf.jpg', fiveMegabytes))).toBeUndefined();
  expect(await refusalOf(aPhoto('leaf.jpg', fiveMegabytes + 1))).toBe('picture_too_large');
});
