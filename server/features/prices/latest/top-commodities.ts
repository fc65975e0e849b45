import type { z } from 'zod/mini';

import { commodities } from '#catalogue/commodities.ts';
import type { HistoryRow, topCommodities as contract } from '#contract/prices.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { asOfDay, historyDays, listedDays } from '#domain/days/freshness.ts';
import type { MarketTypeId } from '#domain/prices/market-types.ts';
import { demonstrationSource } from '#domain/prices/price-sources.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from '../store/places.ts';
import { type Candidate, chooseMostReported, toCandidates } from '../rules/choose-top.ts';
import { describeCommodity, toProvenance } from '../rules/describe.ts';
import { commonSupportPrice } from '../rules/to-price.ts';
import { changeOf, linkDays, toHistory } from '../rules/to-history.ts';
import { type Line, listLines, listSeriesOfLines } from '../store/days.ts';
import { findNewestDay } from '../store/latest.ts';
import { countReports } from '../store/standing.ts';

export interface TopCommodities {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const mostCards = 5;
const listedKeys = commodities.map(({ id }) => id);

/**
 * Five cards by price: the best market types of the commodity asked for, else the most reported commodity of each type.
 */
export async function topCommodities({ services, input }: TopCommodities) {
  const { commodity, stateId } = await resolveFilter(services.db, input);
  if (commodity && commodity.id === undefined) return [];
  const today = indianDay(services.clock());
  const newest = await findNewestDay(services.db, { stateId, commodityId: commodity?.id });
  const until = asOfDay(newest, today);
  const since = addDays(until, -listedDays);
  const candidates = toCandidates(
    await countReports(services.db, {
      stateId,
      since,
      commodityId: commodity?.id,
      commodityKeys: commodity ? undefined : listedKeys,
    }),
    demonstrationSource,
  );
  const chosen = commodity ? candidates : chooseMostReported(candidates, mostCards);
  const histories = await readHistories(services, chosen.map(toLine), { stateId, from: since, until });
  return chosen
    .flatMap((candidate) => {
      const days = histories.get(keyOf(candidate)) ?? [];
      const last = days.at(-1);
      return last ? [toCard(candidate, { days, last, today })] : [];
    })
    .toSorted((a, b) => b.price - a.price)
    .slice(0, mostCards);
}

function toLine({ commodityId, marketType, isDemonstration }: Candidate): Line {
  return { commodityId, marketType, demonstration: isDemonstration };
}

/** Each line's last days as one series, as its own page draws them. */
async function readHistories(
  { db }: Services,
  lines: readonly Line[],
  where: { stateId: string | undefined; from: string; until: string },
): Promise<Map<string, HistoryRow[]>> {
  const reported = Map.groupBy(await listLines(db, lines, where), keyOf);
  const shown = new Map([...reported].map(([key, days]) => [key, days.slice(-historyDays)]));
  const first = [...shown.values()].flatMap(([day]) => day?.day ?? []).toSorted()[0];
  if (first === undefined) return new Map();
  const series = Map.groupBy(await listSeriesOfLines(db, lines, { ...where, from: first }), keyOf);
  return new Map(
    [...shown].map(([key, days]) => [key, toHistory(days, linkDays(series.get(key) ?? [], days.at(-1)?.day ?? ''))]),
  );
}

function keyOf({ commodityId, marketType }: { commodityId: number; marketType: string }): string {
  return `${marketType} ${commodityId}`;
}

function toCard(candidate: Candidate, { days, last, today }: { days: HistoryRow[]; last: HistoryRow; today: string }) {
  const change = changeOf(days);
  return {
    commodity: describeCommodity(candidate.commodityKey, candidate.commodityName),
    marketType: candidate.marketType as MarketTypeId,
    typeDerived: candidate.typeDerived,
    price: last.modalPrice,
    supportPrice: commonSupportPrice(candidate.commodityKey, last.date),
    change: change?.share ?? null,
    changeRupees: change?.rupees ?? null,
    changeSince: change?.since ?? null,
    sparkline: days.map(({ date, modalPrice }) => ({ day: date, price: modalPrice })),
    provenance: toProvenance({ ...candidate, day: last.date }, today),
  };
}
