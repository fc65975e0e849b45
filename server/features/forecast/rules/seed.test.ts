import { beforeAll, describe, expect, it } from 'vitest';

import { closeNight, modelsOf, startForecaster, addDay } from './forecaster.ts';
import { makeSeed } from './make-seed.ts';
import type { ForecastSeed } from './seed.ts';
import { errorRatio } from './learning/scorecard.ts';
import type { Scored } from './learning/settle.ts';
import { normalFrom, numbersFrom, reportsByDay } from './testing.ts';
import type { PriceReport } from './types.ts';

/** Noise around a steady level: half of every change is taken back. With `-1` changes go on instead. */
function noisyMarkets(seed: number, days: number, memory: 1 | -1 = 1): PriceReport[][] {
  const normal = normalFrom(numbersFrom(seed));
  const walks = Array.from({ length: 8 }, () => ({ log: 0, change: 0 }));
  return reportsByDay({
    markets: 8,
    days,
    priceOf: (market) => {
      const walk = walks[market]!;
      if (memory === 1) return 2000 * Math.exp(0.05 * normal());
      walk.change = 0.9 * walk.change + 0.005 * normal();
      walk.log = 0.98 * walk.log + walk.change;
      return 2000 * Math.exp(walk.log);
    },
  });
}

function learn(days: readonly PriceReport[][], seed?: ForecastSeed) {
  const scored: Scored[] = [];
  const forecaster = startForecaster({ onScored: (each) => scored.push(each), ...(seed && { seed }) });
  for (const reports of days) addDay(forecaster, reports[0]!.day, [{ commodity: 'onion', reports }]);
  closeNight(forecaster);
  return { forecaster, scored };
}

function ratioOf(scored: readonly Scored[]): number {
  const sum = (of: (each: Scored) => number): number => scored.reduce((total, each) => total + of(each), 0);
  return errorRatio({
    absoluteError: sum(({ price, actual }) => Math.abs(price - actual)),
    lastPriceAbsoluteError: sum(({ last, actual }) => Math.abs(last - actual)),
  });
}

describe('a seed', () => {
  let seed: ForecastSeed;
  beforeAll(() => {
    const { forecaster } = learn(noisyMarkets(1, 400));
    seed = makeSeed(forecaster, forecaster, '2026-11-28');
  });

  it('forecasts better than the last price from the first weeks, where a cold start has no forecast at all', () => {
    const days = noisyMarkets(2, 20);
    expect(ratioOf(learn(days).scored)).toBe(1);
    const { scored } = learn(days, seed);
    expect(scored.length).toBeGreaterThan(200);
    expect(ratioOf(scored)).toBeLessThan(0.9);
  });

  it('is one with its own JSON, and names each commodity with enough forecasts', () => {
    expect(Object.keys(seed.commodities)).toEqual(['onion']);
    const copy = JSON.parse(JSON.stringify(seed)) as ForecastSeed;
    const days = noisyMarkets(3, 30);
    expect(modelsOf(learn(days, copy).forecaster)).toEqual(modelsOf(learn(days, seed).forecaster));
  });

  it('is left where the prices here move the other way: the last price takes its place', () => {
    const days = noisyMarkets(4, 200, -1);
    const late = learn(days, seed).scored.filter(({ day }) => day >= days[60]![0]!.day);
    expect(ratioOf(late)).toBeLessThan(1.01);
  });
});
