import { expect, test } from 'vitest';

import { writeWave } from './to-wave.ts';

test('a wave says what it holds: one channel, 16,000 samples a second, each of two bytes', () => {
  const view = new DataView(writeWave(new Float32Array([0, 0.5, -1, 2])));
  const text = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([1, 16_000, 32_000]);
  expect(view.getUint32(40, true)).toBe(8);
  // What is too loud is cut, not turned over.
  expect([0, 1, 2, 3].map((at) => view.getInt16(44 + at * 2, true))).toEqual([0, 16_384, -32_767, 32_767]);
});
