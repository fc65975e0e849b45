import { setImmediate as letOthersRun } from 'node:timers/promises';

import type { SeriesForecasts } from './rules/combine-forecasts.ts';
import { predict } from './rules/predict.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { readModels } from './store.ts';

/** A series' forecasts, and what a filter may ask of its market. */
export interface ShelvedSeries extends SeriesForecasts {
  isDemonstration: boolean;
  stateId: string;
  districtId: string | null;
  marketType: string;
}

interface Shelved {
  /** Of which night, and read on which day: a series grows old without a new night. */
  version: string;
  series: Promise<readonly ShelvedSeries[]>;
}

/** The commodities asked for lately. The largest has some thousand series and takes a megabyte or two. */
const mostCommodities = 64;
/** A few milliseconds' worth. */
const seriesAtOnce = 300;

const shelves = new WeakMap<Database, Map<number, Shelved>>();

/** What one night says of every series of a commodity, as of `today`; in memory until another is asked for. */
export async function readForecasts(
  db: Database,
  commodityId: number,
  { night, today }: { night: string; today: number },
): Promise<readonly ShelvedSeries[]> {
  const shelf = shelves.get(db) ?? new Map<number, Shelved>();
  shelves.set(db, shelf);
  const version = `${today} ${night}`;
  const known = shelf.get(commodityId);
  const current = known?.version === version ? known : { version, series: foretell(db, commodityId, today) };
  // Put last, so that the first is the one that nobody asked for longest.
  shelf.delete(commodityId);
  shelf.set(commodityId, current);
  const [idlest] = shelf.keys();
  if (shelf.size > mostCommodities && idlest !== undefined) shelf.delete(idlest);
  try {
    return await current.series;
  } catch (error) {
    // What failed is tried again by the next who asks.
    if (shelf.get(commodityId) === current) shelf.delete(commodityId);
    throw error;
  }
}

async function foretell(db: Database, commodityId: number, today: number): Promise<readonly ShelvedSeries[]> {
  const { models, series } = await readModels(db, commodityId);
  const told: ShelvedSeries[] = [];
  for (const [at, { snapshot, ...place }] of series.entries()) {
    const model = models.find(({ isDemonstration }) => isDemonstration === place.isDemonstration)?.model;
    if (model) told.push({ ...place, forecasts: predict(model, snapshot, today) });
    if (at % seriesAtOnce === seriesAtOnce - 1) await letOthersRun();
  }
  return told;
}
