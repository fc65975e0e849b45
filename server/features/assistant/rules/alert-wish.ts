import type { PriceAlert } from '#contract/price-alerts.ts';
import { mostAlertThreshold } from '#domain/limits.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';

import type { Entities } from './entities/find-entities.ts';
import type { Hint } from './words.ts';

/** The price alert that a person wants. */
export interface AlertWish {
  readonly kind: PriceAlert['kind'];
  /** Rupees a quintal, or percent of a change; undefined where none is said. */
  readonly threshold: number | undefined;
  /** The person wants no more news. */
  readonly stops: boolean;
}

/** Examples: "When onion goes over 2500", "20 rs kilo se niche", "changes by 5 percent". */
export function readAlertWish({ text, amounts: { limit: said } }: Entities, hints: ReadonlySet<Hint>): AlertWish {
  const kind = hints.has('percent') || text.includes('%') ? 'change' : hints.has('falls') ? 'below' : 'above';
  const perQuintal = said && Math.round(said.isPerKg ? said.value * kgInQuintal : said.value);
  const threshold = kind === 'change' ? said?.value : perQuintal;
  const isOne = threshold !== undefined && threshold > 0 && threshold <= mostAlertThreshold;
  return { kind, threshold: isOne ? threshold : undefined, stops: hints.has('stops') };
}
