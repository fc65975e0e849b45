import { expect, it } from 'vitest';

import { outcomeCell, stickinessOf } from './outcomes.ts';
import { sayHorizon } from './predict.ts';
import { SERIES_KINDS } from './series.ts';
import { noShrinkage } from './shrinkage.ts';
import type { Shrinkage } from './types.ts';

const series = { unchangedShare: 0.1, usualGapDays: 1, volatility: 0.03, lastPrice: 2000 };
const rise = 0.05;

function say(shrinkage: readonly Shrinkage[]) {
  const unchangedLikeliest: boolean[] = [];
  for (const shift of [-1, 0, 1]) unchangedLikeliest[outcomeCell(stickinessOf(series.unchangedShare), shift)] = false;
  return sayHorizon({ shrinkage, errorBand: [-1, 1], unchangedLikeliest }, series, rise);
}

it('says that it is the last price where nothing was earned', () => {
  expect(say(noShrinkage)).toMatchObject({ price: 2000, isLastPrice: true });
});

it('does not say so where a forecast was earned, even one that leaves the price where it is', () => {
  const earned = (threshold: number) => Array.from({ length: SERIES_KINDS }, () => ({ share: 0.5, threshold }));
  expect(say(earned(0))).toMatchObject({ price: 2000 * Math.exp(rise / 2), isLastPrice: false });
  expect(say(earned(2))).toMatchObject({ price: 2000, isLastPrice: false });
});
