import type { alertKinds as kinds } from '#contract/price-alerts.ts';
import { readNumber } from '#domain/numbers/digits.ts';

export const alertKinds = ['above', 'below', 'change'] as const satisfies typeof kinds;
export type AlertKind = (typeof alertKinds)[number];

/** An alert that the address asks for, as kai writes it: `alert=above&limit=2500`. */
export interface WishedAlert {
  readonly kind: AlertKind;
  /** The threshold in rupees a quintal, or the percentage. */
  readonly limit: number | undefined;
}

export function readWishedAlert(search: URLSearchParams): WishedAlert | undefined {
  const kind = alertKinds.find((each) => each === search.get('alert'));
  return kind && { kind, limit: readNumber(search.get('limit') ?? '') ?? undefined };
}

export function withoutWishedAlert(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('alert');
  next.delete('limit');
  return next;
}
