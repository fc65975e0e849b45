import type pg from 'pg';

import { findJumps, isJump, isOutside, type PriceRange, type Report } from '../rules/find-jumps.ts';
import type { SourceRow } from '../rules/read-source-row.ts';

import type { NumberedSeries } from './order-rows.ts';
import { findFarFromStored, type HeldReport, readAround, readHeld, readOthers } from '../store/jumps.ts';
import type { Refusal } from '../store/quarantine.ts';

export interface Settlement {
  refusals: Refusal[];
  /** The numbers of the series that have lost reports here. */
  touched: number[];
  /** Held-back reports of earlier deliveries that the new ones confirm. */
  released: HeldReport[];
}

/** Removes the jumps from the given rows. Few series have any, so only those are checked one by one. */
export async function settleJumps(
  client: pg.Client,
  series: readonly NumberedSeries[],
  source: string,
): Promise<Settlement> {
  const suspects = [...new Set([...findSteps(series), ...findStrangers(series), ...(await findFarFromStored(client))])];
  if (suspects.length === 0) return { touched: [], refusals: [], released: [] };
  const stored = Map.groupBy(await readAround(client, suspects), (each) => each.series);
  const held = Map.groupBy(await readHeld(client, suspects, source), (each) => each.series);
  const others = await readOthers(client, suspects);
  const settlement: Settlement = { touched: [], refusals: [], released: [] };

  for (const number of suspects) {
    const given = series[number];
    if (!given) continue;
    const storedHere = stored.get(number) ?? [];
    const heldHere = held.get(number) ?? [];
    const line = lineUp(
      given.reports,
      storedHere,
      heldHere.map(({ row }) => row),
    );
    const jumps = findJumps(line, widen(others.get(number), findOthersBefore(series, number)));
    // A day with another report now was corrected, so its held-back report stays out.
    const days = new Set([...given.reports, ...storedHere].map(({ day }) => day));
    settlement.released.push(...heldHere.filter(({ row }) => !jumps.has(row.day) && !days.has(row.day)));
    const refused = takeOut(given, jumps);
    if (refused.length === 0) continue;
    settlement.touched.push(number);
    const { commodity, market } = given;
    settlement.refusals.push(
      ...refused.map((row) => ({ reason: 'jump' as const, row, commodityId: commodity.id, marketId: market.id })),
    );
  }
  return settlement;
}

function takeOut(series: NumberedSeries, days: ReadonlySet<string>): SourceRow[] {
  const { reports, groups } = series;
  if (days.size === 0) return [];
  const refused = reports.filter(({ day }) => days.has(day));
  series.groups = groups.filter(({ day }) => !days.has(day));
  series.reports = reports.filter(({ day }) => !days.has(day));
  return refused;
}

function findSteps(series: readonly NumberedSeries[]): number[] {
  const found: number[] = [];
  for (const [number, { reports }] of series.entries()) {
    const hasStep = reports.some(({ modalPrice }, at) => {
      const before = reports[at - 1];
      return before !== undefined && isJump(before.modalPrice, modalPrice);
    });
    if (hasStep) found.push(number);
  }
  return found;
}

/** Series with a first price far from the market's other varieties and grades in the same delivery. */
function findStrangers(series: readonly NumberedSeries[]): number[] {
  const found: number[] = [];
  for (const [number, { reports }] of series.entries()) {
    const [first] = reports;
    const range = findOthersBefore(series, number);
    if (first && range && isOutside(range, first.modalPrice)) found.push(number);
  }
  return found;
}

/** Looks only at the given rows, which are sorted by market, so the series of one market are neighbours. */
function findOthersBefore(series: readonly NumberedSeries[], number: number): PriceRange | undefined {
  const own = series[number];
  const firstDay = own?.reports[0]?.day ?? '';
  let range: PriceRange | undefined;
  for (const step of [-1, 1]) {
    for (let at = number + step; ; at += step) {
      const other = series[at];
      if (!other || other.commodity !== own?.commodity || other.market !== own.market) break;
      for (const { day, modalPrice } of other.reports) {
        if (day >= firstDay) break;
        range = widen(range, { lowest: modalPrice, highest: modalPrice });
      }
    }
  }
  return range;
}

function widen(one: PriceRange | undefined, other: PriceRange | undefined): PriceRange | undefined {
  if (!one || !other) return one ?? other;
  return { lowest: Math.min(one.lowest, other.lowest), highest: Math.max(one.highest, other.highest) };
}

/**
 * One report a day, oldest first. A given report replaces a stored one, unless it has the same price: that one is
 * believed.
 */
function lineUp(
  given: readonly SourceRow[],
  stored: readonly { day: string; modalPrice: number }[],
  held: readonly SourceRow[],
): Report[] {
  const byDay = new Map<string, Report>();
  for (const { day, modalPrice } of held) byDay.set(day, { day, modalPrice, believed: false });
  for (const { day, modalPrice } of stored) byDay.set(day, { day, modalPrice, believed: true });
  for (const { day, modalPrice } of given) {
    const same = byDay.get(day);
    if (!same?.believed || same.modalPrice !== modalPrice) byDay.set(day, { day, modalPrice, believed: false });
  }
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
