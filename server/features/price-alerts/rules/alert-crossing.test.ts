import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { judge, type Watched } from './alert-crossing.ts';

/** Judges the prices one after another, one a night. */
function follow(watched: Watched, prices: readonly number[]): boolean[] {
  let { isArmed } = watched;
  return prices.map((price, at) => {
    const said = judge({ ...watched, isArmed }, { price, previousPrice: prices[at - 1] ?? null });
    ({ isArmed } = said);
    return said.fires;
  });
}

const price = fc.integer({ min: 1, max: 50 });
const prices = fc.array(price, { maxLength: 60 });
const side = fc.constantFrom('above' as const, 'below' as const);

describe('an alert for a threshold', () => {
  test('tells once, and again only after the price was on the other side', () => {
    const above = { kind: 'above', threshold: 2000, isArmed: true } as const;
    expect(follow(above, [1900, 2000, 2100, 1999, 2050, 2050])).toEqual([false, true, false, false, true, false]);
  });

  test('waits until its price has gone and come back if the price was there when it was added', () => {
    expect(follow({ kind: 'below', threshold: 1000, isArmed: false }, [900, 800, 1001, 950])).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('tells exactly of every crossing, in whatever way the price moves', () => {
    fc.assert(
      fc.property(side, price, prices, (kind, threshold, path) => {
        const beyond = path.map((each) => (kind === 'above' ? each >= threshold : each <= threshold));
        const crossings = beyond.map((is, at) => is && !(beyond[at - 1] ?? false));
        expect(follow({ kind, threshold, isArmed: true }, path)).toEqual(crossings);
      }),
    );
  });

  test('tells nothing more of a day that is looked at twice', () => {
    fc.assert(
      fc.property(side, price, prices, (kind, threshold, path) => {
        const twice = path.flatMap((each) => [each, each]);
        const told = follow({ kind, threshold, isArmed: true }, twice);
        expect(told.filter((_, at) => at % 2 === 1)).not.toContain(true);
      }),
    );
  });
});

describe('an alert for a sudden change', () => {
  const change = { kind: 'change', threshold: 10, isArmed: true } as const;

  test('tells of a rise and of a fall of just so many percent, and of nothing less', () => {
    expect(judge(change, { price: 2090, previousPrice: 1900 }).fires).toBe(true);
    expect(judge(change, { price: 1710, previousPrice: 1900 }).fires).toBe(true);
    expect(judge(change, { price: 2089, previousPrice: 1900 }).fires).toBe(false);
  });

  test('has nothing to compare a first price with', () => {
    expect(judge(change, { price: 2000, previousPrice: null }).fires).toBe(false);
  });

  test('tells of each day that it holds for', () => {
    expect(follow(change, [1000, 1200, 1440, 1440])).toEqual([false, true, true, false]);
  });
});
