import { commodityById } from '#catalogue/commodities.ts';
import type { Price } from '#contract/prices.ts';

import type { CurrentPriceRow } from '../store/current.ts';
import { describeMarket } from './describe.ts';
import { addDays } from '#domain/days.ts';
import { demonstrationSource, toProvenance } from './provenance.ts';
import { supportPriceOf } from './support-price.ts';
import { comparableDays } from './windows.ts';

export function toPrice(row: CurrentPriceRow, today: string): Price {
  const { source, day, fetchedAt, modalPrice } = row;
  const listed = commodityById(row.commodityKey);
  return {
    commodity: { id: row.commodityKey, name: listed?.name ?? row.commodityName, hindi: listed?.hindi ?? null },
    market: describeMarket({ ...row, key: row.marketKey, name: row.marketName, type: row.marketType }),
    variety: row.variety,
    grade: row.grade,
    minPrice: row.minPrice,
    maxPrice: row.maxPrice,
    modalPrice,
    arrivalsTonnes: row.arrivalsTonnes,
    change: shareOfChange(comparablePrice(row), modalPrice),
    supportPrice: supportPriceOf(row.commodityKey, row),
    provenance: toProvenance(
      { isDemonstration: source === demonstrationSource, sources: [source], day, fetchedAt },
      today,
    ),
  };
}

function comparablePrice({ day, previousDay, previousModalPrice }: CurrentPriceRow): number | null {
  return previousDay !== null && previousDay >= addDays(day, -comparableDays) ? previousModalPrice : null;
}

/** 0.05 is up five percent; null where there was nothing before. */
export function shareOfChange(before: number | null | undefined, now: number): number | null {
  return before === null || before === undefined || before === 0 ? null : round((now - before) / before, 4);
}

/** Rupees with two decimals at most: what a mean has more says nothing and is sent a thousand times. */
export function roundRupees(rupees: number): number {
  return round(rupees, 2);
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
