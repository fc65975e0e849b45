import { addDays, dayOfNumber } from '#domain/days/days.ts';
import type { Database } from '#server/platform/db/connect.ts';

import {
  addDay,
  closeNight,
  type CommodityDay,
  type Forecaster,
  modelsOf,
  snapshotsOf,
  startForecaster,
} from '../rules/forecaster.ts';
import { featureNames } from '../rules/learning/features.ts';
import type { ForecastSeed } from '../rules/seed.ts';
import type { ForecastModel, PriceReport } from '../rules/types.ts';
import seedData from '../seed.json' with { type: 'json' };
import {
  addModel,
  addSeries,
  announceForecasts,
  describePrices,
  findLearnedFrom,
  type ModelRow,
  readCommodityKeys,
  readMarkets,
  readReports,
  removeForecasts,
  type SeriesRow,
  type StoredPrices,
  type StoredReports,
} from '../store.ts';

/** A stored model with the fingerprint of its prices, so that no night learns the same prices twice. */
type StoredModel = ForecastModel & { readonly learnedFrom: string };

export interface Night {
  outcome: 'learned' | 'nothing new' | 'no prices';
  days: number;
  models: number;
  series: number;
}

interface Learned {
  forecaster: Forecaster;
  isDemonstration: boolean;
  from: StoredPrices;
}

/** Older prices count little: half of a day's effect is gone in two years. The limit keeps the night short. */
const longestHistoryDays = 5 * 365;
/** So many series make some hundred kilobytes a statement. */
const seriesAtOnce = 500;

/** Goes through every day of the last years once, oldest first, and replaces all models and series, or none. */
export async function learnForecasts(db: Database): Promise<Night> {
  const prices = await describePrices(db);
  if (!prices) return { outcome: 'no prices', days: 0, ...(await replaceForecasts(db, [])) };
  if (prices.fingerprint === (await findLearnedFrom(db))) {
    return { outcome: 'nothing new', days: 0, models: 0, series: 0 };
  }
  const { days, learned } = await learnDays(db, prices);
  return { outcome: 'learned', days, ...(await replaceForecasts(db, learned)) };
}

/**
 * Learns from reported and demonstration prices separately, because made-up prices must not change the real forecasts.
 */
async function learnDays(db: Database, from: StoredPrices) {
  const keys = await readCommodityKeys(db);
  const options = { seed: readSeed(), keyOf: (id: string) => keys.get(id) ?? id };
  const reported = startForecaster(options);
  const demonstration = startForecaster(options);
  let days = 0;
  const earliest = addDays(from.lastDay, -longestHistoryDays);
  const firstDay = from.firstDay > earliest ? from.firstDay : earliest;
  for await (const each of readDays(db, { ...from, firstDay })) {
    days += 1;
    if (each.reported.length > 0) addDay(reported, each.day, each.reported);
    if (each.demonstration.length > 0) addDay(demonstration, each.day, each.demonstration);
  }
  const learned: Learned[] = [
    { forecaster: reported, isDemonstration: false, from },
    { forecaster: demonstration, isDemonstration: true, from },
  ].filter(({ forecaster }) => forecaster.learners.size > 0);
  for (const { forecaster } of learned) closeNight(forecaster);
  return { days, learned };
}

/**
 * One transaction replaces all, so that readers get either last night's forecasts or tonight's, and a failed night
 * leaves last night's.
 */
async function replaceForecasts(db: Database, learned: readonly Learned[]) {
  return db.transaction().execute(async (transaction) => {
    await removeForecasts(transaction);
    const counts = { models: 0, series: 0 };
    for (const { forecaster, isDemonstration, from } of learned) {
      for (const model of modelsOf(forecaster)) {
        await addModel(transaction, toModelRow({ ...model, learnedFrom: from.fingerprint }, { isDemonstration, from }));
        const series = seriesRows(forecaster, model.commodity, isDemonstration);
        for (let at = 0; at < series.length; at += seriesAtOnce) {
          await addSeries(transaction, series.slice(at, at + seriesAtOnce));
        }
        counts.models += 1;
        counts.series += series.length;
      }
    }
    await announceForecasts(transaction);
    return counts;
  });
}

function toModelRow(model: StoredModel, { isDemonstration, from }: Omit<Learned, 'forecaster'>): ModelRow {
  return {
    commodityId: Number(model.commodity),
    isDemonstration,
    learnedThrough: dayOfNumber(model.learnedThroughDay),
    fetchedUntil: from.fetchedAt,
    model: JSON.stringify(model),
  };
}

function seriesRows(forecaster: Forecaster, commodity: string, isDemonstration: boolean): SeriesRow[] {
  return snapshotsOf(forecaster, commodity).map((snapshot) => ({
    commodityId: Number(commodity),
    marketId: Number(snapshot.market),
    variety: snapshot.variety,
    isDemonstration,
    snapshot,
  }));
}

/** One day's reports by commodity, real reports apart from demonstration. */
export interface LearningDay {
  day: number;
  reported: CommodityDay[];
  demonstration: CommodityDay[];
}

/** The rows to read at a time: some megabytes, and much less than a statement may hold. */
const rowsAtOnce = 30_000;
const longestWindowDays = 31;

type Place = Pick<PriceReport, 'market' | 'state' | 'district'>;

/** Every stored day in order, oldest first, a few days in memory at a time. */
async function* readDays(db: Database, span: { firstDay: string; lastDay: string }): AsyncGenerator<LearningDay> {
  const places = new Map<number, Place>();
  for (const { id, stateId, districtId } of await readMarkets(db)) {
    places.set(id, { market: String(id), state: stateId, district: districtId ?? '' });
  }
  let days = 1;
  let from = span.firstDay;
  let window: Promise<StoredReports[]> | undefined = readReports(db, from, addDays(from, days));
  while (window) {
    const stored = await window;
    from = addDays(from, days);
    days = nextWindow(days, stored);
    // The database reads these days while the days before them are learned.
    window = from <= span.lastDay ? readReports(db, from, addDays(from, days)) : undefined;
    // The loop awaits it in its turn and gets the error then. Without this handler an early rejection would end the
    // process.
    window?.catch(() => undefined);
    yield* daysOf(stored, places);
  }
}

/** A country has fifteen thousand rows a day, a village a dozen, so the last rows decide on the next number of days. */
function nextWindow(days: number, stored: readonly StoredReports[]): number {
  const rows = stored.reduce((sum, { reports }) => sum + reports.length, 0);
  const fitting = rows === 0 ? longestWindowDays : Math.floor((days * rowsAtOnce) / rows);
  return Math.max(1, Math.min(fitting, days * 2, longestWindowDays));
}

function* daysOf(stored: readonly StoredReports[], places: Map<number, Place>): Generator<LearningDay> {
  for (const [day, sameDay] of Map.groupBy(stored, (each) => each.day)) {
    yield {
      day,
      reported: sameDay.filter(({ demonstration }) => !demonstration).map((each) => toCommodityDay(each, places)),
      demonstration: sameDay.filter(({ demonstration }) => demonstration).map((each) => toCommodityDay(each, places)),
    };
  }
}

function toCommodityDay({ commodity, day, reports }: StoredReports, places: Map<number, Place>): CommodityDay {
  return {
    commodity: String(commodity),
    reports: reports.flatMap(([id, variety, modalPrice]) => {
      const place = places.get(id);
      if (!place) return [];
      const { market, state, district = '' } = place;
      return [{ market, state, district, variety, day, modalPrice }];
    }),
  };
}

/** The committed seed. A seed of other features would multiply the wrong numbers, so it is refused. */
function readSeed(): ForecastSeed {
  const seed: ForecastSeed = seedData;
  if (seed.featureNames.join() !== featureNames.join()) {
    throw new Error('The features have changed since seed.json was made: run npm run forecast:seed');
  }
  return seed;
}
