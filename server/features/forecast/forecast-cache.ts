import { setImmediate as letOthersRun } from 'node:timers/promises';

import type { SeriesForecasts } from './rules/combine-forecasts.ts';
import { predict } from './rules/predict.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { readModels } from './store.ts';

/** A series' forecasts, and what a filter may ask of its market. */
export interface CachedSeries extends SeriesForecasts {
  isDemonstration: boolean;
  stateId: string;
  districtId: string | null;
  marketType: string;
}

interface Cached {
  /** Of which night, and read on which day: a series grows old without a new night. */
  version: string;
  series: Promise<readonly CachedSeries[]>;
}

/** The commodities asked for lately. The largest has some thousand series and takes a megabyte or two. */
const mostCommodities = 64;
/** A few milliseconds' worth. */
const seriesAtOnce = 300;

const caches = new WeakMap<Database, Map<number, Cached>>();

/** What one night says of every series of a commodity, as of `today`; in memory until another is asked for. */
export async function readForecasts(
  db: Database,
  commodityId: number,
  { night, today }: { night: string; today: number },
): Promise<readonly CachedSeries[]> {
  const cache = caches.get(db) ?? new Map<number, Cached>();
  caches.set(db, cache);
  const version = `${today} ${night}`;
  const known = cache.get(commodityId);
  const current = known?.version === version ? known : { version, series: foretell(db, commodityId, today) };
  // Put last, so that the first is the one that nobody asked for longest.
  cache.delete(commodityId);
  cache.set(commodityId, current);
  const [idlest] = cache.keys();
  if (cache.size > mostCommodities && idlest !== undefined) cache.delete(idlest);
  try {
    return await current.series;
  } catch (error) {
    // What failed is tried again by the next who asks.
    if (cache.get(commodityId) === current) cache.delete(commodityId);
    throw error;
  }
}

async function foretell(db: Database, commodityId: number, today: number): Promise<readonly CachedSeries[]> {
  const { models, series } = await readModels(db, commodityId);
  const told: CachedSeries[] = [];
  for (const [at, { snapshot, ...place }] of series.entries()) {
    const model = models.find(({ isDemonstration }) => isDemonstration === place.isDemonstration)?.model;
    if (model) told.push({ ...place, forecasts: predict(model, snapshot, today) });
    if (at % seriesAtOnce === seriesAtOnce - 1) await letOthersRun();
  }
  return told;
}
