import type { HistoryRow, Provenance } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

import { nothingKnown, toProvenance } from '../rules/describe.ts';
import type { ResolvedFilter } from '../rules/resolve-filters.ts';
import {
  type Change,
  changeOf,
  linkDays,
  type ReportedDay,
  type ReportedSeries,
  sumArrivals,
  toHistory,
} from '../rules/to-history.ts';
import { type DaySpan, listDays, listDaysOfMarkets, listSeries } from '../store/days.ts';
import { findStanding, type Standing } from '../store/standing.ts';

export interface ReadHistory {
  services: Pick<Services, 'db' | 'clock'>;
  filter: ResolvedFilter;
  /** The number of calendar days to read, up to the newest known day. */
  windowDays: number;
  /** The number of newest days with a price to return. */
  most: number;
}

export interface History {
  /** Oldest first, all at the price level of the newest day. */
  days: HistoryRow[];
  change: Change | null;
  provenance: Provenance;
}

export const nothingFound: History = { days: [], change: null, provenance: nothingKnown };

/** The price of each day over all markets that fit. Demonstration prices count only where nobody reported. */
export async function readHistory({ services, filter, windowDays, most }: ReadHistory): Promise<History> {
  const { db, clock } = services;
  const { commodity, marketIds, ...place } = filter;
  const commodityId = commodity?.id;
  if (commodityId === undefined || marketIds?.length === 0) return nothingFound;
  const standing = await findStanding(db, { ...place, commodityId, marketIds }, windowDays);
  if (!standing) return nothingFound;
  // The span ends at the last known day, because the last days of a silent source are still worth showing.
  const span = { from: addDays(standing.lastDay, 1 - windowDays), until: standing.lastDay, limit: most };
  const reported = (await readDays(services, { filter, commodityId, standing, span })).toReversed();
  const series = await readSeries(services, { filter, commodityId, standing, reported });
  const days = toHistory(reported, linkDays(series, reported.at(-1)?.day ?? ''), sumArrivals(series));
  const { isDemonstration, sources, lastDay, fetchedAt } = standing;
  return {
    days,
    change: changeOf(days),
    provenance: toProvenance({ isDemonstration, sources, day: lastDay, fetchedAt }, indianDay(clock())),
  };
}

/**
 * The roll-up has the days of states and market types. The prices of a market or a district are few enough to add up.
 */
async function readDays(
  { db }: Pick<Services, 'db'>,
  parts: { filter: ResolvedFilter; commodityId: number; standing: Standing; span: DaySpan },
): Promise<ReportedDay[]> {
  const { filter, commodityId, standing, span } = parts;
  const { stateId, districtId, marketType, marketIds } = filter;
  const demonstration = standing.isDemonstration;
  return marketIds || districtId !== undefined
    ? listDaysOfMarkets(db, { commodityId, marketIds: standing.marketIds, demonstration }, span)
    : listDays(db, { commodityId, stateId, marketType, demonstration }, span);
}

/** The prices of each market on these days: they tell the level of each day against the newest, and the arrivals. */
async function readSeries(
  { db }: Pick<Services, 'db'>,
  parts: { filter: ResolvedFilter; commodityId: number; standing: Standing; reported: readonly ReportedDay[] },
): Promise<ReportedSeries[]> {
  const { filter, commodityId, standing, reported } = parts;
  const [first, last] = [reported[0]?.day, reported.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const { commodity: _commodity, ...place } = filter;
  return listSeries(
    db,
    { ...place, commodityId, demonstration: standing.isDemonstration },
    { from: first, until: last },
  );
}
