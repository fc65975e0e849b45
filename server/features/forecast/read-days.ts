import { addDays } from '#domain/days.ts';
import type { CommodityDay } from './rules/forecaster.ts';
import type { PriceReport } from './rules/types.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { readMarkets, readReports, type StoredReports } from './store.ts';

/** One day's reports by commodity, what is reported apart from what is demonstration. */
export interface LearningDay {
  day: number;
  reported: CommodityDay[];
  demonstration: CommodityDay[];
}

/** Rows at a time: some megabytes, and far less than a statement may take. */
const rowsAtOnce = 30_000;
const longestWindowDays = 31;

type Place = Pick<PriceReport, 'market' | 'state' | 'district'>;

/** Every stored day in order, oldest first, a few days in memory at a time. */
export async function* readDays(
  db: Database,
  span: { firstDay: string; lastDay: string },
): AsyncGenerator<LearningDay> {
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
    // The database looks for these days while those before them are learned from.
    window = from <= span.lastDay ? readReports(db, from, addDays(from, days)) : undefined;
    // Whatever becomes of it is told above, once it is its turn.
    window?.catch(() => undefined);
    yield* daysOf(stored, places);
  }
}

/** A country's day is fifteen thousand rows, a village's a dozen: the window follows what it met. */
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
