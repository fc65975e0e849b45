import type { SourceRow } from '#server/features/market/rules/read-source-row.ts';

import type { CommodityEntry, MarketEntry } from './name-book.ts';

/** A row whose names are understood. */
export interface ResolvedRow {
  commodity: CommodityEntry;
  market: MarketEntry;
  row: SourceRow;
}

/** All given reports of one commodity, variety and grade in one market, oldest first. */
export interface GivenSeries {
  commodity: CommodityEntry;
  market: MarketEntry;
  variety: string;
  grade: string;
  reports: SourceRow[];
}

/**
 * Brings rows into the order of the price table, series by series, which is also the order in which it takes them
 * fastest. Of two reports of one series and day the later one given stays.
 */
export function orderRows(rows: readonly ResolvedRow[]): GivenSeries[] {
  const ordered: GivenSeries[] = [];
  let current: GivenSeries | undefined;
  for (const { commodity, market, row } of rows.toSorted(compareRows)) {
    if (!current || !isOf(current, commodity, market, row)) {
      current = { commodity, market, variety: row.variety, grade: row.grade, reports: [] };
      ordered.push(current);
    }
    // The sort is stable: what was given later stands later.
    if (current.reports.at(-1)?.day === row.day) current.reports.pop();
    current.reports.push(row);
  }
  return ordered;
}

function isOf(series: GivenSeries, commodity: CommodityEntry, market: MarketEntry, row: SourceRow): boolean {
  return (
    series.commodity === commodity &&
    series.market === market &&
    series.variety === row.variety &&
    series.grade === row.grade
  );
}

function compareRows(a: ResolvedRow, b: ResolvedRow): number {
  return (
    a.commodity.id - b.commodity.id ||
    a.market.id - b.market.id ||
    compareText(a.row.variety, b.row.variety) ||
    compareText(a.row.grade, b.row.grade) ||
    compareText(a.row.day, b.row.day)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
