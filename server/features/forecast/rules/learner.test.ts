import { expect, it } from 'vitest';

import type { PriceReport } from './types.ts';
import { learnFrom, randomWalks } from './testing.ts';

const silent = 'Market 2';
/** Six markets, one of which says nothing for two months. */
const days: PriceReport[][] = randomWalks(6, 200, 4).map((reports, day) =>
  day < 100 || day >= 160 ? reports : reports.filter(({ market }) => market !== silent),
);

function learned(until: number) {
  const learner = learnFrom(days.slice(0, until)).forecaster.learners.get('onion')!;
  const series = learner.panel.series.find(({ market }) => market === silent)!;
  return { learner, series, lapsed: learner.horizons.map(({ score }) => score.lapsed) };
}

it('lets go of a market that fell silent, and of nothing else', () => {
  const { learner, series } = learned(159);
  expect(series.pending).toEqual([]);
  for (const other of learner.panel.series) if (other !== series) expect(other.pending).toHaveLength(7);
  const held = learner.origins.numbers.length * 1024 - learner.origins.free.length;
  expect(held).toBe(5 * 7);
});

it('counts what it told before its silence as lapsed once it returns, and not before', () => {
  expect(learned(159).lapsed).toEqual([0, 0, 0]);
  expect(learned(161).lapsed).toEqual([1, 2, 7]);
  expect(learned(200).lapsed).toEqual([1, 2, 7]);
});
