import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Keeping, type SellOrWait, sellOrWait } from './sell-or-wait.ts';

const keepsWell = { lossPercentAWeek: 0, storeCostAWeek: 0 };
const kind = 'forecast' as const;
const dayAfter = { kind, price: 3800, low: 3650, high: 4000 };
const nextWeek = { kind, price: 3850, low: 3300, high: 4600 };

function advise(week: Parameters<typeof sellOrWait>[0]['nextWeek'], keeping: Keeping = keepsWell): SellOrWait {
  const advice = sellOrWait({ lastPrice: 3800, dayAfter, nextWeek: week }, keeping);
  if (!advice) throw new Error('There is a price, so there is advice');
  return advice;
}

test('three days lie between the forecasts for two days and for a week', () => {
  const { waiting } = advise(nextWeek);
  const [three, week] = waiting;
  expect(waiting.map(({ days }) => days)).toEqual([3, 7]);
  expect(week).toMatchObject({ price: 3850, low: 3300, high: 4600 });
  expect(three?.low).toBeCloseTo(3560, -1);
  expect(three?.high).toBeCloseTo(4155, -1);
});

test('a range around today’s price is no sure gain, and keeping makes it worse', () => {
  const free = advise(nextWeek);
  expect(free.verdict).toBe('noSureGain');
  expect(free.waiting.at(-1)).toMatchObject({ keeping: 0, timesLess: 5 });
  const kept = advise(nextWeek, { lossPercentAWeek: 2, storeCostAWeek: 20 });
  expect(kept.waiting.at(-1)?.keeping).toBeCloseTo(97);
  expect(kept.waiting.at(-1)?.timesLess).toBe(5);
});

test('a range wholly above or below today is told as such', () => {
  const rise = { kind, price: 4500, low: 4200, high: 4900 };
  const fall = { kind, price: 3200, low: 3000, high: 3500 };
  expect(advise(rise).verdict).toBe('sureGain');
  expect(advise(fall).verdict).toBe('sureLoss');
  const rotting = { lossPercentAWeek: 30, storeCostAWeek: 0 };
  expect(advise(rise, rotting).verdict).toBe('sureLoss');
});

test('without a forecast nothing is told of waiting', () => {
  expect(advise({ kind: 'notEnoughData' })).toEqual({ today: 3800, waiting: [], verdict: undefined });
  expect(sellOrWait({ lastPrice: null, dayAfter, nextWeek }, keepsWell)).toBeUndefined();
});

const anyBand = fc
  .tuple(fc.integer({ min: 100, max: 9000 }), fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2000 }))
  .map(([low, up, further]) => ({ kind, low, price: low + up, high: low + up + further }));

test('dearer keeping and a better price today never speak more for waiting', () => {
  fc.assert(
    fc.property(
      fc.record({ lastPrice: fc.integer({ min: 50, max: 12_000 }), dayAfter: anyBand, nextWeek: anyBand }),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 500 }),
      (outlook, lossPercentAWeek, storeCostAWeek) => {
        const free = sellOrWait(outlook, keepsWell);
        const kept = sellOrWait(outlook, { lossPercentAWeek, storeCostAWeek });
        const dearer = sellOrWait({ ...outlook, lastPrice: outlook.lastPrice + 100 }, keepsWell);
        expect(free?.waiting).toHaveLength(2);
        for (const [at, { timesLess, low, price, high }] of (free?.waiting ?? []).entries()) {
          expect(kept?.waiting[at]?.timesLess).toBeGreaterThanOrEqual(timesLess);
          expect(dearer?.waiting[at]?.timesLess).toBeGreaterThanOrEqual(timesLess);
          expect(timesLess).toBeGreaterThanOrEqual(1);
          expect(timesLess).toBeLessThanOrEqual(9);
          expect(low).toBeLessThanOrEqual(price);
          expect(price).toBeLessThanOrEqual(high);
        }
      },
    ),
  );
});
