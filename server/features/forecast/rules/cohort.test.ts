import { expect, test } from 'vitest';

import { closeCohorts, type CohortOutcome, joinCohorts, newCohorts, settleInCohorts, tellBands } from './cohort.ts';
import { newSeries } from './series.ts';

const horizon = 0;
const waitDays = 7;

function series(market: string, region = 0) {
  const identity = { market, state: `State ${region}`, district: '', variety: '', region };
  return newSeries({ ...identity, volatility: 0.02, unchangedShare: 0.3 });
}

/** Forecasts an evening of these markets and closes it; each settles at twice its last price, forecast at one and a half. */
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
