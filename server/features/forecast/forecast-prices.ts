import { setImmediate as letOthersRun } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { dayNumber, indianDay } from '#domain/days/days.ts';
import { asOfDay } from '#domain/days/freshness.ts';
import type { ResolvedFilter } from '#server/features/prices/index.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';

import { combineForecasts, type Forecasts, type SeriesForecasts } from './rules/forecasting/combine-forecasts.ts';
import { forecastSeries } from './rules/forecasting/forecast-series.ts';
import { findForecastStanding, readModels } from './store.ts';

interface PriceForecasts {
  forecasts: Forecasts;
  /** The time of the fetch of the newest price that the forecasts know; null where there are none. */
  fetchedUntil: Date | null;
}

const nothingLearned: PriceForecasts = { forecasts: combineForecasts([]), fetchedUntil: null };

/** Tomorrow, the day after and next week for the markets that fit; the filter must name a commodity. */
export async function forecastPrices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: ResolvedFilter,
): Promise<PriceForecasts> {
  const { commodity, ...place } = filter;
  if (commodity?.id === undefined) return nothingLearned;
  const { version, isReported, newestDay, fetchedUntil } = await findForecastStanding(db, {
    ...place,
    commodityId: commodity.id,
  });
  if (version === null) return nothingLearned;
  const asOf = dayNumber(asOfDay(newestDay, indianDay(clock())));
  const series = await readForecasts(db, commodity.id, { night: version, asOf });
  const fitting = series.filter((each) => each.isDemonstration !== isReported && fits(each, filter));
  return { forecasts: combineForecasts(fitting), fetchedUntil };
}

function fits({ marketId, stateId, districtId, marketType }: CachedSeries, asked: ResolvedFilter): boolean {
  return (
    (asked.stateId === undefined || asked.stateId === stateId) &&
    (asked.districtId === undefined || asked.districtId === districtId) &&
    (asked.marketType === undefined || asked.marketType === marketType) &&
    (asked.marketIds === undefined || asked.marketIds.includes(marketId))
  );
}

/** A series' forecasts, and its market's fields for the filters. */
interface CachedSeries extends SeriesForecasts {
  isDemonstration: boolean;
  stateId: string;
  districtId: string | null;
  marketType: string;
}

interface Cached {
  /** The night of the forecasts. */
  version: string;
  series: Promise<readonly CachedSeries[]>;
}

/**
 * The number of commodities and days to keep, the last asked ones. The largest has some thousand series and takes a megabyte or
 * two.
 */
const mostCommodities = 64;
/** So many series take a few milliseconds. */
const seriesAtOnce = 300;

const caches = new WeakMap<Database, LRUCache<string, Cached>>();

/**
 * One night's forecasts for every series of a commodity, as of a day, because a series grows old without a new night.
 * They stay in memory until another night is asked for.
 */
async function readForecasts(
  db: Database,
  commodityId: number,
  { night, asOf }: { night: string; asOf: number },
): Promise<readonly CachedSeries[]> {
  const cache = caches.get(db) ?? new LRUCache<string, Cached>({ max: mostCommodities });
  caches.set(db, cache);
  const key = `${commodityId} ${asOf}`;
  const known = cache.get(key);
  const current = known?.version === night ? known : { version: night, series: foretell(db, commodityId, asOf) };
  cache.set(key, current);
  try {
    return await current.series;
  } catch (error) {
    // The next caller tries again after a failure.
    if (cache.peek(key) === current) cache.delete(key);
    throw error;
  }
}

async function foretell(db: Database, commodityId: number, asOf: number): Promise<readonly CachedSeries[]> {
  const { models, series } = await readModels(db, commodityId);
  const told: CachedSeries[] = [];
  for (const [at, { snapshot, ...place }] of series.entries()) {
    const model = models.find(({ isDemonstration }) => isDemonstration === place.isDemonstration)?.model;
    if (model) told.push({ ...place, forecasts: forecastSeries(model, snapshot, asOf) });
    if (at % seriesAtOnce === seriesAtOnce - 1) await letOthersRun();
  }
  return told;
}
