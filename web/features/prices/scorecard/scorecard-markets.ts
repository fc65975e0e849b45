import type { scorecardMarkets as sizes } from '#contract/prices.ts';

export const scorecardMarkets = ['1', '2', '4', '8', '16', '32'] as const satisfies typeof sizes;
export type ScorecardMarkets = (typeof scorecardMarkets)[number];

/** Which scorecard a forecast of so many markets belongs to. */
export function scorecardOf(markets: number): ScorecardMarkets {
  return scorecardMarkets.findLast((least) => Number(least) <= markets) ?? '1';
}
