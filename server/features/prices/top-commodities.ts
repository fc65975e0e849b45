import { commodities } from '#catalogue/commodities.ts';
import type { MarketTypeId } from '#catalogue/market-types.ts';
import type { Services } from '#server/platform/services.ts';

import { resolveFilter } from './resolve-filter.ts';
import { type Candidate, chooseMostReported, toCandidates } from './rules/choose-top.ts';
import { describeCommodity } from './rules/describe.ts';
import { addDays, indianDay } from '#domain/days.ts';
import { demonstrationSource, toProvenance } from './rules/provenance.ts';
import { commonSupportPrice } from './rules/support-price.ts';
import { roundRupees, shareOfChange } from './rules/to-price.ts';
import { currentDays, historyDays } from './rules/windows.ts';
import { countReports, listChanges } from './store/standing.ts';
import { type Line, listLines } from './store/days.ts';

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

/** Five cards by price: of the commodity asked for its best market types, else of each type what it reports most. */
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
  const chosen = commodity ? candidates : chooseMostReported(candidates, mostCards);
  const lines = chosen.map(toLine);
  const [courses, changes] = await Promise.all([
    readCourses(services, lines, { stateId, from: since, until: today }),
    readChanges(services, lines, { stateId, since }),
  ]);
  return chosen
    .flatMap((candidate) => {
      const points = courses.get(keyOf(candidate)) ?? [];
      const last = points.at(-1);
      const change = changes.get(keyOf(candidate)) ?? null;
      return last ? [toCard(candidate, { points, last, change, today })] : [];
    })
    .toSorted((a, b) => b.price - a.price)
    .slice(0, mostCards);
}

function toLine({ commodityId, marketType, isDemonstration }: Candidate): Line {
  return { commodityId, marketType, demonstration: isDemonstration };
}

/** Like with like: what the sparkline rises by may be only who reported. */
async function readChanges(
  { db }: Services,
  lines: readonly Line[],
  where: { stateId: string | undefined; since: string },
): Promise<Map<string, number | null>> {
  const rows = await listChanges(db, lines, where);
  return new Map(
    rows.map((row) => [keyOf(row), row.samePrice === null ? null : shareOfChange(row.sameBefore, row.samePrice)]),
  );
}

async function readCourses(
  { db }: Services,
  lines: readonly Line[],
  span: { stateId: string | undefined; from: string; until: string },
): Promise<Map<string, Point[]>> {
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

function toCard(candidate: Candidate, line: { points: Point[]; last: Point; change: number | null; today: string }) {
  const { points, last, change, today } = line;
  return {
    commodity: describeCommodity(candidate.commodityKey, candidate.commodityName),
    marketType: candidate.marketType as MarketTypeId,
    typeDerived: candidate.typeDerived,
    price: last.price,
    supportPrice: commonSupportPrice(candidate.commodityKey, last.day),
    change,
    sparkline: points,
    provenance: toProvenance({ ...candidate, day: last.day }, today),
  };
}
