import { expect, it } from 'vitest';

import { earnedShrinkage, emptyLedger, noShrinkage, recordCosts, shrink, type ShrinkageLedger } from './shrinkage.ts';

/** A ledger of `days` × 20 forecasts whose regression said `raw` where the price moved by `change`. */
function ledgerOf(days: number, raw: (day: number) => number, change: (day: number) => number): ShrinkageLedger {
  const ledger = emptyLedger();
  for (let day = 0; day < days; day++) {
    for (let at = 0; at < 20; at++) {
      const actual = 1000 * Math.exp(change(day));
      recordCosts(ledger, { day, kind: 0, raw: raw(day), volatility: 0.02, last: 1000, actual });
    }
  }
  return ledger;
}

const swing = (day: number): number => 0.1 * Math.sin(day);

it('leaves the last price where nothing is shared', () => {
  expect(shrink(0.3, 0.02, { share: 0, threshold: 0 })).toBe(0);
});

it('takes the share that the past would have paid for', () => {
  const earned = earnedShrinkage(
    ledgerOf(100, (day) => 2 * swing(day), swing),
    1,
  );
  expect(earned[0]!.share).toBeCloseTo(0.5);
});

it('earns nothing where the regression was wrong', () => {
  expect(
    earnedShrinkage(
      ledgerOf(100, (day) => -swing(day), swing),
      1,
    ),
  ).toEqual(noShrinkage);
});

it('earns nothing in a fortnight, however good it looked', () => {
  expect(earnedShrinkage(ledgerOf(14, swing, swing), 1)).toEqual(noShrinkage);
});

it('asks more of the same rows seven reports ahead, for they overlap', () => {
  const slightlyRight = ledgerOf(60, (day) => swing(day * 1.05), swing);
  const share = (ahead: number): number => earnedShrinkage(slightlyRight, ahead)[0]!.share;
  expect(share(7)).toBeLessThanOrEqual(share(1));
});
