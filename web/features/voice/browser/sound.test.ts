import { expect, test } from 'vitest';

import { hearLevel, type Loudness, nothingHeard, writeWave } from './sound.ts';

/** Hears these levels one after the other, a tenth of a second apart. */
function hear(levels: readonly number[]): Loudness {
  return levels.reduce((loudness, level, at) => hearLevel(loudness, level, at * 100), nothingHeard);
}

const quiet = (tenths: number) => Array.from({ length: tenths }, () => 0.001);

test('a pause of 1.5 s after a voice ends what is said, a shorter one does not', () => {
  expect(hear([...quiet(5), 0.2, 0.1, ...quiet(14)]).isOver).toBe(false);
  expect(hear([...quiet(5), 0.2, 0.1, ...quiet(15)]).isOver).toBe(true);
  expect(hear([0.2, ...quiet(14), 0.2, ...quiet(14)]).isOver).toBe(false);
});

test('silence before the first word ends nothing, and is known as silence', () => {
  expect(hear(quiet(200))).toEqual({ isMeasured: true, voiceAt: undefined, isOver: false });
});

test('a browser that measures nothing says nothing about the voice', () => {
  expect(hear([0, 0, 0]).isMeasured).toBe(false);
});

test('a wave says what it holds: one channel, 16,000 samples a second, each of two bytes', () => {
  const view = new DataView(writeWave(new Float32Array([0, 0.5, -1, 2])));
  const text = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([1, 16_000, 32_000]);
  expect(view.getUint32(40, true)).toBe(8);
  // Sound that is too loud is clipped, and its sign stays.
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + at * 2, true))).toEqual([0, 16_384, -32_767, 32_767]);
});
