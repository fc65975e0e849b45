import { commodities } from '#catalogue/commodities.ts';
import type { MarketTypeId } from '#catalogue/market-types.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from './resolve-filter.ts';
import { type Candidate, chooseMostReported, toCandidates } from './rules/choose-top.ts';
import { describeCommodity } from './rules/describe.ts';
import { addDays, indianDay } from './rules/indian-day.ts';
import { demonstrationSource, toProvenance } from './rules/provenance.ts';
import { roundRupees, shareOfChange } from './rules/to-price.ts';
import { currentDays, historyDays } from './rules/windows.ts';
import { countReports } from './store/current.ts';
import { listLines } from './store/days.ts';

export interface TopCommodities {
  services: Services;
  input: { commodity?: string | undefined; state?: string | undefined };
}

const mostCards = 5;
const listedKeys = commodities.map(({ id }) => id);

interface Point {
  day: string;
  price: number;
}

/** Five market types by price: each with the commodity asked for, or with the one it reports most. */
export async function topCommodities({ services, input }: TopCommodities) {
  const { commodity, stateId } = await resolveFilter(services.db, input);
  if (commodity && commodity.id === undefined) return [];
  const today = indianDay(services.clock());
  const since = addDays(today, -currentDays);
  const candidates = toCandidates(
    await countReports(services.db, {
      stateId,
      since,
      commodityId: commodity?.id,
      commodityKeys: commodity ? undefined : listedKeys,
    }),
    demonstrationSource,
  );
  const chosen = commodity ? candidates : chooseMostReported(candidates);
  const lines = await readLines(services, chosen, { stateId, from: since, until: today });
  return chosen
    .flatMap((candidate) => {
      const points = lines.get(keyOf(candidate)) ?? [];
      const last = points.at(-1);
      return last ? [toCard(candidate, { points, last, today })] : [];
    })
    .toSorted((a, b) => b.price - a.price)
    .slice(0, mostCards);
}

async function readLines(
  { db }: Services,
  chosen: readonly Candidate[],
  span: { stateId: string | undefined; from: string; until: string },
): Promise<Map<string, Point[]>> {
  const lines = chosen.map(({ commodityId, marketType, isDemonstration }) => {
    return { commodityId, marketType, demonstration: isDemonstration };
  });
  const rows = await listLines(db, lines, span);
  const byLine = Map.groupBy(rows, keyOf);
  return new Map(
    [...byLine].map(([key, points]) => [
      key,
      points.slice(-historyDays).map(({ day, price }) => ({ day, price: roundRupees(price) })),
    ]),
  );
}

function keyOf({ commodityId, marketType }: { commodityId: number; marketType: string }): string {
  return `${marketType} ${commodityId}`;
}

function toCard(candidate: Candidate, line: { points: Point[]; last: Point; today: string }) {
  const { points, last, today } = line;
  return {
    commodity: describeCommodity(candidate.commodityKey, candidate.commodityName),
    marketType: candidate.marketType as MarketTypeId,
    price: last.price,
    change: shareOfChange(points.at(-2)?.price, last.price),
    sparkline: points,
    provenance: toProvenance({ ...candidate, day: last.day }, today),
  };
}
