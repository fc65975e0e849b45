import { expect, it } from 'vitest';

import { acceptedPrices, isUsable, mergeSameDay } from './cleaning.ts';
import { newSeries, rememberPrice, type Series } from './series.ts';

function seriesAt(price: number): Series {
  const series = newSeries({
    market: 'Lasalgaon',
    state: 'Maharashtra',
    district: 'Nashik',
    variety: '',
    region: 0,
    volatility: 0.03,
    unchangedShare: 0.3,
  });
  rememberPrice(series, Math.log(price), 100);
  return series;
}

/** What remains of a run of prices, in rupees. */
function accepted(series: Series, prices: readonly number[]): number[] {
  return prices.flatMap((price, at) =>
    acceptedPrices(series, Math.log(price), 101 + at).map((each) => {
      rememberPrice(series, each.log, each.day);
      return Math.round(Math.exp(each.log));
    }),
  );
}

it('forgets a lone threefold step as a typing error', () => {
  expect(accepted(seriesAt(1000), [1050, 10_500, 1100])).toEqual([1050, 1100]);
});

it('believes a threefold step once the next report agrees', () => {
  expect(accepted(seriesAt(1000), [3500, 3600, 3700])).toEqual([3500, 3600, 3700]);
});

it('recovers from a first price that was wrong', () => {
  expect(accepted(seriesAt(10_000), [1000, 1010, 1020])).toEqual([1000, 1010, 1020]);
});

it('takes the median where a source repeats a market on a day, each variety apart', () => {
  const report = { market: 'Lasalgaon', state: 'Maharashtra', day: 100 };
  const merged = mergeSameDay([
    { ...report, modalPrice: 900 },
    { ...report, modalPrice: 1000 },
    { ...report, modalPrice: 5000 },
    { ...report, variety: 'White', modalPrice: 700 },
    { ...report, modalPrice: 0 },
  ]);
  expect([...merged.values()].map((each) => each.price)).toEqual([1000, 700]);
});

it('does not take a zero, a missing or an endless price for one', () => {
  const report = { market: 'Lasalgaon', state: 'Maharashtra', day: 100 };
  expect([0, -5, Number.NaN, Infinity].map((modalPrice) => isUsable({ ...report, modalPrice }))).toEqual(
    Array(4).fill(false),
  );
});
