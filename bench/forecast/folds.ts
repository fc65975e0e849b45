import { commodityOfSourceName } from '#catalogue/commodities.ts';
import { addDay, closeNight, type Forecaster, startForecaster } from '#server/features/forecast/rules/forecaster.ts';
import type { Scored } from '#server/features/forecast/rules/learning/settle.ts';
import { makeSeed } from '#server/features/forecast/rules/make-seed.ts';
import type { ForecastSeed } from '#server/features/forecast/rules/seed.ts';

import { daysOf, type Identity, type Part, type PriceTable } from './price-table.ts';

/** Every eighth market is enough to learn how one market behaves without the others. */
const MARKETS_ALONE = 8;
const BETWEEN = ' | ';

/** The catalogue's key of a commodity as a source writes it, also of a market that is a commodity of its own. */
export function keyOf(name: string): string {
  const [commodity = ''] = name.split(BETWEEN);
  return commodityOfSourceName(commodity)?.id ?? commodity;
}

export function nameOfMarket({ commodity, state, district, market }: Identity): string {
  return [commodity, state, district, market].join(BETWEEN);
}

/** Goes through a part of the table from its first day, with a seed or without. */
export function learn(
  table: PriceTable,
  part: Part,
  options: { seed?: ForecastSeed; onScored?: (scored: Scored) => void } = {},
): Forecaster {
  const forecaster = startForecaster({ ...options, keyOf });
  for (const { day, commodities } of daysOf(table, part)) addDay(forecaster, day, commodities);
  if (forecaster.learners.size > 0) closeNight(forecaster);
  return forecaster;
}

export function seedOf(table: PriceTable, keep: NonNullable<Part['keep']>, madeOn: string): ForecastSeed {
  const alone: Part = {
    keep: (identity, day) => partOf(nameOfMarket(identity), MARKETS_ALONE) === 0 && keep(identity, day),
    nameOf: nameOfMarket,
  };
  return makeSeed(learn(table, { keep }), learn(table, alone), madeOn);
}

/** The years are divided in three, and the states in two; a state of its own table is divided by its markets. */
const YEARS = [
  { from: 0, to: 2014 },
  { from: 2015, to: 2016 },
  { from: 2017, to: 9999 },
];
const firstStates = new Set(['maharashtra', 'punjab', 'nct of delhi']);

export type Fold = { readonly learnFrom: NonNullable<Part['keep']>; readonly judge: NonNullable<Part['keep']> };

/** Each fold judges some states' years, and learns from no row of these states nor of these years. */
export const folds: readonly Fold[] = YEARS.flatMap((years) =>
  [true, false].map((first) => ({
    learnFrom: (identity, day) => isFirst(identity) !== first && !isIn(years, day),
    judge: (identity, day) => isFirst(identity) === first && isIn(years, day),
  })),
);

function isFirst(identity: Identity): boolean {
  if (identity.state === '') return partOf(nameOfMarket(identity), 2) === 0;
  return firstStates.has(identity.state.toLowerCase());
}

function isIn({ from, to }: { from: number; to: number }, day: number): boolean {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  return year >= from && year <= to;
}

/** The same part of so many on every run. */
export function partOf(name: string, parts: number): number {
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return sum % parts;
}
