import { expect, it } from 'vitest';

import { featureNames, featuresOf, sharedByMarkets } from './features.ts';
import { learnFrom, reportsByDay } from './testing.ts';

/** What Market 0 looks like after sixty still days and a last one on which `priceOf` decides. */
function lastEvening(priceOf: (market: number) => number): (name: string) => number {
  const days = reportsByDay({
    markets: 10,
    days: 61,
    priceOf: (market, day) => (day < 60 ? 1000 + 10 * market : priceOf(market)),
  });
  const { panel } = learnFrom(days).forecaster.learners.get('onion')!;
  const features = featuresOf(panel, 0);
  return (name) => features[featureNames.indexOf(name)]!;
}

it('sees a market that alone has risen above its usual distance from the others', () => {
  const feature = lastEvening((market) => (market === 0 ? 1200 : 1000 + 10 * market));
  expect(feature('lastChange')).toBeCloseTo(Math.log(1.2), 6);
  for (const name of ['aboveState', 'aboveNation', 'aboveNeighbours', 'aboveFreshNeighbours']) {
    expect(feature(name), name).toBeGreaterThan(0.1);
  }
});

it('sees a market that all the others have left behind', () => {
  const feature = lastEvening((market) => (market === 0 ? 1000 : 1.2 * (1000 + 10 * market)));
  expect(feature('lastChange')).toBe(0);
  expect(feature('stateMove1')).toBeGreaterThan(0.08);
  expect(feature('nationMove3')).toBeGreaterThan(0.08);
  expect(feature('aboveNeighbours')).toBeLessThan(-0.1);
});

it('takes a market that has always been dearer for what it is', () => {
  const feature = lastEvening((market) => 1000 + 10 * market);
  for (const name of featureNames) expect(feature(name), name).toBeCloseTo(0, 2);
});

it('knows which features all markets of a state share', () => {
  const shared = featureNames.filter((_, at) => sharedByMarkets[at]);
  expect(shared).toContain('nationMove30');
  expect(shared).toContain('stateBreadth');
  expect(shared).not.toContain('aboveNeighbours');
});
