import { normalFrom, numbersFrom } from '#server/features/forecast/rules/testing.ts';
import { addDays } from '#domain/days/days.ts';

import type { SeedPrice } from './seed-prices.ts';

/** Makes realistic prices of one commodity for every day up to the last. */
export function wanderingPrices(made: {
  lastDay: string;
  days: number;
  markets: readonly string[];
  seed?: number;
  rest?: Partial<SeedPrice>;
}): SeedPrice[] {
  const { lastDay, days, markets, seed = 1, rest } = made;
  const normal = normalFrom(numbersFrom(seed));
  return markets.flatMap((market) => {
    let modal = 2000;
    return Array.from({ length: days }, (_, at) => {
      modal = Math.round(modal * Math.exp(0.03 * normal()));
      return { commodity: 'onion', market, day: addDays(lastDay, at + 1 - days), modal, ...rest };
    });
  });
}
