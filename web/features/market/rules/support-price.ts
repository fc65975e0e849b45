import type * as z from 'zod/mini';

import type { supportPrice } from '#contract/market.ts';

export type SupportPrice = z.infer<typeof supportPrice>;

/**
 * The support price that a figure is held against: its own variety's, else the lowest, so that "below" is never
 * said of a price that may be above. Only of the season that the day falls in.
 */
export function supportPriceFor(
  prices: readonly SupportPrice[],
  { day, variety }: { day: string; variety?: string | undefined },
): SupportPrice | undefined {
  const inSeason = prices.filter(({ validFrom, validUntil }) => validFrom <= day && day <= validUntil);
  const own = inSeason.find(
    (price) => price.variety !== null && price.variety.toLowerCase() === variety?.toLowerCase(),
  );
  return own ?? inSeason.toSorted((a, b) => a.pricePerQuintal - b.pricePerQuintal)[0];
}
