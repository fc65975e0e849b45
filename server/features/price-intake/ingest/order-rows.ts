import type { SourceRow } from '../rules/read-source-row.ts';
import type { CommodityEntry, MarketEntry } from './name-book.ts';

/** A row with its commodity and its market. */
export interface ResolvedRow {
  commodity: CommodityEntry;
  market: MarketEntry;
  row: SourceRow;
}

/** All given reports of one commodity, variety and grade in one market, oldest first. */
interface GivenSeries {
  commodity: CommodityEntry;
  market: MarketEntry;
  variety: string;
  grade: string;
  reports: SourceRow[];
}

/**
 * Sorts rows as the price table does, series by series, because it stores them fastest in that order. Of two reports of
 * a series and day the later one stays.
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

/** One report a day, oldest first. Most sources are in order already. */
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

/** One row of the daily roll-up: a commodity in a state's markets of one type on one day. */
export interface Group {
  number: number;
  commodity: CommodityEntry;
  stateId: string;
  marketType: string;
  day: string;
}

/** One chunk, in the order of the price table. */
export interface GivenPrices {
  series: readonly NumberedSeries[];
  groups: readonly Group[];
  reports: number;
  firstDay: string;
  lastDay: string;
  months: readonly string[];
}

export interface NumberedSeries extends GivenSeries {
  number: number;
  /** The group of each of the reports. */
  groups: Group[];
}

/** Series and groups are numbered from 0 within one chunk. */
export function numberGroups(ordered: readonly GivenSeries[]): GivenPrices {
  const byPlace = new Map<string, Map<string, Group>>();
  const groups: Group[] = [];
  const days = new Set<string>();
  let reports = 0;

  function groupOf({ commodity, market }: GivenSeries, { day }: SourceRow, ofPlace: Map<string, Group>): Group {
    const known = ofPlace.get(day);
    if (known) return known;
    const group = { number: groups.length, commodity, stateId: market.stateId, marketType: market.type, day };
    ofPlace.set(day, group);
    groups.push(group);
    days.add(day);
    return group;
  }

  const series = ordered.map((each, number) => {
    const ofPlace = dayGroups(byPlace, each.commodity, each.market);
    reports += each.reports.length;
    return { ...each, number, groups: each.reports.map((report) => groupOf(each, report, ofPlace)) };
  });
  const sorted = [...days].toSorted();
  return {
    series,
    groups,
    reports,
    firstDay: sorted[0] ?? '',
    lastDay: sorted.at(-1) ?? '',
    months: [...new Set(sorted.map((day) => day.slice(0, 7)))],
  };
}

function dayGroups(
  byPlace: Map<string, Map<string, Group>>,
  { id }: CommodityEntry,
  { stateId, type }: MarketEntry,
): Map<string, Group> {
  const key = `${id} ${stateId} ${type}`;
  const known = byPlace.get(key);
  if (known) return known;
  const fresh = new Map<string, Group>();
  byPlace.set(key, fresh);
  return fresh;
}
