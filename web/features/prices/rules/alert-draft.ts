import { readNumber } from '#domain/digits.ts';
import { mostAlertThreshold } from '#domain/limits.ts';
import type * as z from 'zod/mini';

import type { addAlert, alertKinds as kinds } from '#contract/price-alerts.ts';

import type { Filters } from './filters.ts';

export const alertKinds = ['above', 'below', 'change'] as const satisfies typeof kinds;
export type AlertKind = (typeof alertKinds)[number];

/** An alert as it is being written. */
export interface AlertDraft {
  readonly commodity: string;
  readonly state: string;
  readonly market: string;
  readonly kind: AlertKind;
  readonly threshold: string;
  readonly byMail: boolean;
}

export type AlertField = 'commodity' | 'state' | 'threshold';

export function draftAlert({ commodity, state, market }: Filters): AlertDraft {
  return { commodity, state, market, kind: 'above', threshold: '', byMail: true };
}

interface Checked {
  readonly problems: readonly AlertField[];
  /** Only without problems. */
  readonly alert: z.input<(typeof addAlert)['body']> | undefined;
}

export function checkAlert({ commodity, state, market, kind, threshold, byMail }: AlertDraft): Checked {
  const limit = readNumber(threshold) ?? 0;
  const problems: AlertField[] = [];
  if (commodity === '') problems.push('commodity');
  if (state === '') problems.push('state');
  if (!(limit > 0 && limit <= mostAlertThreshold)) problems.push('threshold');
  if (problems.length > 0) return { problems, alert: undefined };
  return {
    problems,
    alert: { commodity, state, ...(market === '' ? {} : { market }), kind, threshold: limit, byMail },
  };
}
