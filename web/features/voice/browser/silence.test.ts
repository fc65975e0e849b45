import { expect, test } from 'vitest';

import { hearLevel, type Loudness, nothingHeard } from './silence.ts';

/** One level after the other, each a tenth of a second later. */
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
