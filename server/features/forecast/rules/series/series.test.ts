import { describe, expect, it, test } from 'vitest';

import { acceptedPrices, isUsable, mergeSameDay } from './cleaning.ts';
import { closeCohorts, type CohortOutcome, joinCohorts, newCohorts, settleInCohorts, tellBands } from './cohort.ts';
import { addPages, comparePair, pageOf, type PairPage, rowStart } from './pair-pages.ts';
import { newSeries, rememberPrice, type Series } from './series.ts';

describe('a price that may be a slip', () => {
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

  /** The accepted ones of a row of prices, in rupees. */
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
});

describe('the mean of many markets', () => {
  const horizon = 0;
  const waitDays = 7;

  function series(market: string, region = 0) {
    const identity = { market, state: `State ${region}`, district: '', variety: '', region };
    return newSeries({ ...identity, volatility: 0.02, unchangedShare: 0.3 });
  }

  /**
   * Forecasts these markets on one evening and closes it. Each report is twice the last price, each forecast one and a
   * half times.
   */
  function evening(told: readonly ReturnType<typeof series>[], settled: readonly number[], closedOn: number) {
    const cohorts = newCohorts();
    const day = 20_000;
    closeCohorts(cohorts, day, () => undefined);
    for (const each of told) joinCohorts(cohorts, each, { day, horizon });
    tellBands(cohorts, day, (_, markets) => [-markets, markets]);
    for (const at of settled) {
      const last = 1000 * (at + 1);
      const met = { day, horizon, last, price: last * 1.5, actual: last * 2, scale: 0.1 };
      settleInCohorts(cohorts, told[at]!, met);
    }
    const closed: CohortOutcome[] = [];
    closeCohorts(cohorts, day + closedOn, (outcome) => closed.push(outcome));
    return closed;
  }

  test('the means of the nation and of each state with several markets are held against what was told of them', () => {
    const closed = evening([series('A'), series('B'), series('C', 1)], [0, 1, 2], waitDays + 1);
    expect(closed).toEqual([
      { horizon, markets: 3, last: 2000, price: 3000, actual: 4000, scale: expect.closeTo(0.1), band: [-3, 3] },
      { horizon, markets: 2, last: 1500, price: 2250, actual: 3000, scale: expect.closeTo(0.1), band: [-2, 2] },
    ]);
  });

  test('a market’s varieties are one market, those of one name in two states are two', () => {
    const [first] = evening([series('A'), series('A'), series('A', 1)], [0, 1, 2], waitDays + 1);
    expect(first?.markets).toBe(2);
  });

  test('one market alone is no mean of many', () => {
    expect(evening([series('A'), series('A')], [0, 1], waitDays + 1)).toEqual([]);
  });

  test('it is closed once, when the wait for its reports is over', () => {
    const markets = [series('A'), series('B')];
    expect(evening(markets, [0, 1], waitDays)).toEqual([]);
    expect(evening(markets, [0, 1], waitDays + 1)).toHaveLength(2);
    expect(evening(markets, [0, 1], 3 * waitDays)).toHaveLength(2);
  });

  test('where half of the markets fell silent nothing is learned', () => {
    const markets = ['A', 'B', 'C', 'D', 'E'].map((name) => series(name));
    expect(evening(markets, [0, 1, 2], waitDays + 1)).toHaveLength(2);
    expect(evening(markets, [0, 1], waitDays + 1)).toEqual([]);
  });
});

describe('the pairs of series', () => {
  it('keeps every two series apart from every other two', () => {
    const pages: PairPage[] = [];
    addPages(pages, { left: 10_000 }, 70);
    const expected = new Map<string, number>();
    for (let high = 1; high < 70; high++) {
      for (let low = 0; low < high; low++) {
        comparePair(pageOf(pages, high), rowStart(high) + low, high * 100 + low);
        expected.set(`${high} ${low}`, high * 100 + low);
      }
    }
    for (const [pair, difference] of expected) {
      const [high = 0, low = 0] = pair.split(' ').map(Number);
      expect(pageOf(pages, high).differences[rowStart(high) + low]).toBe(difference);
    }
  });

  it('takes no more room than there is, from all commodities together', () => {
    const room = { left: 700 };
    const first: PairPage[] = [];
    const second: PairPage[] = [];
    addPages(first, room, 40);
    addPages(second, room, 40);
    expect([first.length, second.length]).toEqual([2, 1]);
    expect(room.left).toBe(700 - 120 - 376 - 120);
  });
});
