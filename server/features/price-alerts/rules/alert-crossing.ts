import type { alertKinds } from '#contract/price-alerts.ts';
import { hasReached } from '#domain/alert-threshold.ts';

export interface Watched {
  kind: (typeof alertKinds)[number];
  /** Rupees per quintal; for `change` the percentage, up or down. */
  threshold: number;
  /** Above and below: whether the price has been on the other side since it was last told. */
  isArmed: boolean;
}

export interface Seen {
  /** For `change` that of the markets and varieties alone that also reported before, as is `previousPrice`. */
  price: number;
  previousPrice: number | null;
}

/** Whether an alert has something to tell, and whether it is armed from then on. */
export function judge(watched: Watched, seen: Seen): { fires: boolean; isArmed: boolean } {
  if (watched.kind === 'change') return { fires: changedBy(seen) >= watched.threshold, isArmed: true };
  const reached = hasReached(watched, seen.price);
  return { fires: watched.isArmed && reached, isArmed: !reached };
}

/** In percent, to the hundredth: 10 % of 1,900 must not be missed by a bit of a double. */
function changedBy({ price, previousPrice }: Seen): number {
  return previousPrice === null ? 0 : Math.round(Math.abs(price / previousPrice - 1) * 10_000) / 100;
}
