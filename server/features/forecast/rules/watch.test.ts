import { expect, it } from 'vitest';

import { emptyScore } from './scorecard.ts';
import { adjustBand, mustHoldStill, newWatch, watchOutcome } from './watch.ts';

const hit = { last: 1000, price: 1000, low: 950, high: 1050, actual: 1010 };
const miss = { ...hit, actual: 1200 };

it('widens the band after a week of misses and narrows it after a week of hits', () => {
  const missed = newWatch();
  const held = newWatch();
  for (let at = 0; at < 30; at++) {
    watchOutcome(missed, miss);
    watchOutcome(held, hit);
  }
  adjustBand(missed, 7);
  adjustBand(held, 7);
  expect(missed.tail).toBeLessThan(newWatch().tail);
  expect(held.tail).toBeGreaterThan(newWatch().tail);
});

it('leaves the band alone after a handful of forecasts', () => {
  const watch = newWatch();
  for (let at = 0; at < 5; at++) watchOutcome(watch, miss);
  adjustBand(watch, 7);
  expect(watch.tail).toBe(newWatch().tail);
});

it('falls back to the last price after worse weeks, and returns once they are forgotten', () => {
  const watch = newWatch();
  for (let at = 0; at < 30; at++) watchOutcome(watch, { ...hit, price: 1100 });
  expect(mustHoldStill(watch, emptyScore())).toBe(true);
  for (let week = 0; week < 30; week++) {
    for (let at = 0; at < 30; at++) watchOutcome(watch, hit);
    adjustBand(watch, 7);
  }
  expect(mustHoldStill(watch, emptyScore())).toBe(false);
});

it('holds still while the whole record stands worse than the last price', () => {
  const score = { ...emptyScore(), forecasts: 100, absoluteError: 101, lastPriceAbsoluteError: 100 };
  expect(mustHoldStill(newWatch(), score)).toBe(true);
});
