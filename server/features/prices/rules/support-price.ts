import { nameKey } from '#catalogue/names.ts';
import { supportPricesOn } from '#catalogue/support-prices.ts';

interface Reported {
  day: string;
  variety: string;
  grade: string;
}

/**
 * The support price that a report is held against, in rupees per quintal: that of its own variety, else one that holds
 * for every variety. None where it is of neither, or not of the fair average quality that support prices are for.
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

/** The one that figures over several varieties and grades are held against: only one that holds for all of them. */
export function commonSupportPrice(commodityId: string, day: string): number | null {
  const prices = supportPricesOn(day, commodityId);
  return prices.length === 1 ? ofEveryVariety(prices) : null;
}

/** A source that grades nothing says nothing against it. */
function isFairAverage(quality: string): boolean {
  return quality === '' || (quality.endsWith('faq') && !quality.startsWith('non'));
}

function ofEveryVariety(prices: ReturnType<typeof supportPricesOn>): number | null {
  return prices.find(({ variety }) => variety === undefined)?.pricePerQuintal ?? null;
}
