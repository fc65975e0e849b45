import { nameKey } from '#catalogue/names.ts';
import { supportPricesOn } from '#catalogue/support-prices.ts';
import type { Price } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';
import { comparableDays } from '#domain/days/freshness.ts';
import { shareOfChange } from '#domain/numbers/rupees.ts';
import { demonstrationSource } from '#domain/prices/price-sources.ts';

import type { LatestPriceRow } from '../store/latest.ts';
import { describeMarket, nameCommodity, toProvenance } from './describe.ts';

export function toPrice(row: LatestPriceRow, today: string): Price {
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

function comparablePrice({ day, previousDay, previousModalPrice }: LatestPriceRow): number | null {
  return previousDay !== null && previousDay >= addDays(day, -comparableDays) ? previousModalPrice : null;
}

interface Reported {
  day: string;
  variety: string;
  grade: string;
}

/**
 * The support price to compare a report with, in rupees per quintal: the one of its variety, else the one for every
 * variety. It is null where neither exists, or where the report is not of fair average quality, which support prices
 * are for.
 */
export function supportPriceOf(commodityId: string, { day, variety, grade }: Reported): number | null {
  const quality = nameKey(grade);
  if (!isFairAverage(quality)) return null;
  // Jute names its variety in the grade: "TD 3 (FAQ)".
  const names = new Set([nameKey(variety), quality.replace(/faq$/, '')]);
  const prices = supportPricesOn(day, commodityId);
  const own = prices.find((price) => price.variety !== undefined && names.has(nameKey(price.variety)));
  return own?.pricePerQuintal ?? ofEveryVariety(prices);
}

/** The support price for figures over several varieties and grades: only one that holds for all of them. */
export function commonSupportPrice(commodityId: string, day: string): number | null {
  const prices = supportPricesOn(day, commodityId);
  return prices.length === 1 ? ofEveryVariety(prices) : null;
}

/** A report without a grade counts as fair average quality. */
function isFairAverage(quality: string): boolean {
  return quality === '' || (quality.endsWith('faq') && !quality.startsWith('non'));
}

function ofEveryVariety(prices: ReturnType<typeof supportPricesOn>): number | null {
  return prices.find(({ variety }) => variety === undefined)?.pricePerQuintal ?? null;
}
