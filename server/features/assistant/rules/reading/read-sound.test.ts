import { expect, test } from 'vitest';

import { oggOf, waveOf } from '#server/testing/sound.ts';

import { readSound } from './read-sound.ts';

test('a recording is known by its own bytes, and how long it is', () => {
  expect(readSound(oggOf(3))).toEqual({ type: 'audio/ogg', seconds: 3 });
  expect(readSound(waveOf(20))).toEqual({ type: 'audio/wav', seconds: 20 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('no sound at all')],
  ['music in Ogg that is not Opus', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(60)])],
  ['an Ogg file cut in its first page', oggOf(3).subarray(0, 20)],
  ['a wave without a rate', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(60)])],
  ['a wave cut in its head', waveOf(1).subarray(0, 30)],
  ['a film', Buffer.from('\0\0\0\u0020ftypisom')],
])('%s is no recording', (_what, content) => {
  expect(readSound(content)).toBeUndefined();
});
