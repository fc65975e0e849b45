import type { SourceRow } from './rules/read-source-row.ts';

import type { CommodityEntry, MarketEntry } from './name-book.ts';
import type { GivenSeries } from './order-rows.ts';

/** What one row of the daily roll-up stands for: a commodity in a state's markets of one type on one day. */
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
