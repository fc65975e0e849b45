import type { alertKinds } from '#contract/price-alerts.ts';
import { hasReached } from '#domain/prices/alert-threshold.ts';

export interface Watched {
  kind: (typeof alertKinds)[number];
  /** Rupees per quintal; for `change` the percentage, up or down. */
  threshold: number;
  /** For `above` and `below`: true if the price has been on the other side since the last event. */
  isArmed: boolean;
}

export interface Seen {
  /** For `change` this and `previousPrice` are the prices of the markets and varieties that also reported before. */
  price: number;
  previousPrice: number | null;
}

/** Decides whether an alert rings now, and whether it is armed afterwards. */
export function judge(watched: Watched, seen: Seen): { fires: boolean; isArmed: boolean } {
  if (watched.kind === 'change') return { fires: changedBy(seen) >= watched.threshold, isArmed: true };
  const reached = hasReached(watched, seen.price);
  return { fires: watched.isArmed && reached, isArmed: !reached };
}

/** In percent, rounded to the hundredth: a rounding error of a double must not hide a change of exactly 10 %. */
function changedBy({ price, previousPrice }: Seen): number {
  return previousPrice === null ? 0 : Math.round(Math.abs(price / previousPrice - 1) * 10_000) / 100;
}
