import type { SourceRow } from './rules/read-source-row.ts';

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
  const byMarket = new Map<CommodityEntry, Map<MarketEntry, GivenSeries[]>>();
  const all: GivenSeries[] = [];
  for (const { commodity, market, row } of rows) {
    const ofMarket = listFor(byMarket, commodity, market);
    let series = ofMarket.find(({ variety, grade }) => variety === row.variety && grade === row.grade);
    if (!series) {
      series = { commodity, market, variety: row.variety, grade: row.grade, reports: [] };
      ofMarket.push(series);
      all.push(series);
    }
    series.reports.push(row);
  }
  for (const series of all) series.reports = oneADay(series.reports);
  return all.toSorted(compareSeries);
}

function listFor(
  byMarket: Map<CommodityEntry, Map<MarketEntry, GivenSeries[]>>,
  commodity: CommodityEntry,
  market: MarketEntry,
): GivenSeries[] {
  const ofCommodity = byMarket.get(commodity) ?? new Map<MarketEntry, GivenSeries[]>();
  byMarket.set(commodity, ofCommodity);
  const ofMarket = ofCommodity.get(market) ?? [];
  ofCommodity.set(market, ofMarket);
  return ofMarket;
}

/** Oldest first. Most sources are in order already. */
function oneADay(reports: SourceRow[]): SourceRow[] {
  if (reports.every(({ day }, at) => day > (reports[at - 1]?.day ?? ''))) return reports;
  const byDay = new Map(reports.map((report) => [report.day, report]));
  return [...byDay.values()].toSorted((a, b) => compareText(a.day, b.day));
}

function compareSeries(a: GivenSeries, b: GivenSeries): number {
  return (
    a.commodity.id - b.commodity.id ||
    a.market.id - b.market.id ||
    compareText(a.variety, b.variety) ||
    compareText(a.grade, b.grade)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
