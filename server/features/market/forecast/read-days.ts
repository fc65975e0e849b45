import { addDays, dayNumber } from '#server/features/market/rules/indian-day.ts';
import type { CommodityDay } from '#server/features/market/rules/forecast/forecaster.ts';
import type { PriceReport } from '#server/features/market/rules/forecast/types.ts';
import type { Database } from '#server/platform/db/connect.ts';

import { readMarkets, readReports, type StoredReport } from './store.ts';

/** One day's reports by commodity, what is reported apart from what is demonstration. */
export interface LearningDay {
  day: number;
  reported: CommodityDay[];
  demonstration: CommodityDay[];
}

/** Rows at a time: some megabytes, and far less than a statement may take. */
const rowsAtOnce = 50_000;
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
  let windowDays = 1;
  for (let from = span.firstDay; from <= span.lastDay;) {
    const before = addDays(from, windowDays);
    const rows = await readReports(db, from, before);
    yield* daysOf(rows, places);
    from = before;
    windowDays = nextWindow(windowDays, rows.length);
  }
}

/** A country's day is fifteen thousand rows, a village's a dozen: the window follows what it met. */
function nextWindow(days: number, rows: number): number {
  const fitting = rows === 0 ? longestWindowDays : Math.floor((days * rowsAtOnce) / rows);
  return Math.max(1, Math.min(fitting, days * 2, longestWindowDays));
}

function* daysOf(rows: readonly StoredReport[], places: Map<number, Place>): Generator<LearningDay> {
  for (const [day, sameDay] of Map.groupBy(rows, (row) => row.day)) {
    yield {
      day: dayNumber(day),
      reported: commoditiesOf(sameDay, false, places),
      demonstration: commoditiesOf(sameDay, true, places),
    };
  }
}

function commoditiesOf(
  rows: readonly StoredReport[],
  demonstration: boolean,
  places: Map<number, Place>,
): CommodityDay[] {
  const chosen = rows.filter((row) => row.demonstration === demonstration);
  return [...Map.groupBy(chosen, (row) => row.commodity)].map(([commodity, reports]) => ({
    commodity: String(commodity),
    reports: reports.flatMap((row) => {
      const place = places.get(row.market);
      return place ? [toReport(row, place)] : [];
    }),
  }));
}

function toReport({ day, variety, grade, price }: StoredReport, place: Place): PriceReport {
  return { ...place, variety: [variety, grade].filter(Boolean).join(' · '), day: dayNumber(day), modalPrice: price };
}
