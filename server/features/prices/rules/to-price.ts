import type { Price } from '#contract/prices.ts';
import { addDays } from '#domain/days.ts';
import { comparableDays } from '#domain/freshness.ts';
import { shareOfChange } from '#domain/rupees.ts';

import type { CurrentPriceRow } from '../store/current.ts';
import { demonstrationSource, describeMarket, nameCommodity, toProvenance } from './describe.ts';
import { supportPriceOf } from './support-price.ts';

export function toPrice(row: CurrentPriceRow, today: string): Price {
  const { source, day, fetchedAt, modalPrice } = row;
  return {
    commodity: nameCommodity(row.commodityKey, row.commodityName),
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
