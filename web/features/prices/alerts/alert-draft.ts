import type * as z from 'zod/mini';

import type { addAlert } from '#contract/price-alerts.ts';
import { judgeThreshold } from '#domain/prices/alert-threshold.ts';
import { readNumber } from '#domain/numbers/digits.ts';
import { mostAlertThreshold } from '#domain/limits.ts';
import { kgInQuintal, pricePerKg } from '#domain/numbers/quantity.ts';

import { unitFor } from '../figures/rupees.ts';
import type { Filters } from '../filters/filters.ts';
import type { AlertKind, WishedAlert } from './wished-alert.ts';

/** The unit of the page's prices: a person enters the threshold in the same unit. */
export type AlertUnit = ReturnType<typeof unitFor>;

/** An alert while a person writes it. */
export interface AlertDraft {
  readonly commodity: string;
  readonly state: string;
  /** The district of the page. An alert cannot watch it, so its markets are offered. */
  readonly district: string;
  /** Empty for the whole state; undefined until the person has chosen, and then it is the own mandi. */
  readonly market: string | undefined;
  readonly kind: AlertKind;
  readonly unit: AlertUnit;
  /** The typed text; before that the field shows a figure a little beyond the last price. */
  readonly threshold: string | undefined;
  /** The percentage of a sudden change. */
  readonly percent: string;
  readonly byMail: boolean;
}

export type AlertField = 'commodity' | 'state' | 'threshold' | 'percent';
export type AlertProblem = 'missing' | 'notNumber' | 'passed' | 'farOff';
export type AlertProblems = Partial<Record<AlertField, AlertProblem>>;

/** A draft about the page's search, with the condition that the address asks for, if any. */
export function draftAlert(
  { commodity, state, district, market, quantityKg }: Filters,
  wished?: WishedAlert,
): AlertDraft {
  const unit = unitFor(quantityKg);
  const { kind = 'above', limit } = wished ?? {};
  const isChange = kind === 'change';
  const threshold = limit === undefined || isChange ? undefined : String(inUnit(limit, unit));
  const percent = String(isChange ? (limit ?? 10) : 10);
  // An alert that kai has written already says its place.
  const chosen = wished === undefined && market === '' ? undefined : market;
  return { commodity, state, district, market: chosen, kind, unit, threshold, percent, byMail: true };
}

/** A draft whose place is settled. */
export type PlacedDraft = AlertDraft & { readonly market: string };

/** Converts rupees per quintal to the unit of the draft, without the rounding errors of division. */
export function inUnit(perQuintal: number, unit: AlertUnit): number {
  return unit === 'quintal' ? Math.round(perQuintal) : pricePerKg(Math.round(perQuintal));
}

/** An alert at the last price would ring at once, so the field starts this share beyond it. */
const startBeyond = 0.05;
/** The step of the first figure, in rupees a quintal, because people think in round figures. */
const roundTo = 10;

/** The threshold to show in the field, in the unit of the draft; empty if neither it nor a price is known. */
export function shownThreshold({ threshold, kind, unit }: AlertDraft, current: number | undefined): string {
  if (threshold !== undefined) return threshold;
  if (current === undefined) return '';
  const beyond =
    kind === 'below'
      ? Math.floor((current * (1 - startBeyond)) / roundTo)
      : Math.ceil((current * (1 + startBeyond)) / roundTo);
  return beyond === 0 ? '' : String(inUnit(beyond * roundTo, unit));
}

interface Checked {
  readonly problems: AlertProblems;
  /** Undefined if there are problems. */
  readonly alert: z.input<(typeof addAlert)['body']> | undefined;
}

/** `current` is the last price per quintal, if it is known: the threshold is compared with it. */
export function checkAlert(draft: PlacedDraft, current: number | undefined): Checked {
  const { commodity, state, market, kind, unit, percent, byMail } = draft;
  const read = readNumber(kind === 'change' ? percent : shownThreshold(draft, current));
  const number = read ?? 0;
  const threshold = kind !== 'change' && unit === 'kg' ? Math.round(number * kgInQuintal) : number;
  const problems: { -readonly [Field in AlertField]?: AlertProblem } = {};
  if (commodity === '') problems.commodity = 'missing';
  if (state === '') problems.state = 'missing';
  const field = kind === 'change' ? 'percent' : 'threshold';
  const problem = read === undefined ? 'notNumber' : judgeFigure({ kind, threshold, number }, current);
  if (problem !== undefined) problems[field] = problem;
  if (Object.keys(problems).length > 0) return { problems, alert: undefined };
  return { problems, alert: { commodity, state, ...(market === '' ? {} : { market }), kind, threshold, byMail } };
}

interface Figure {
  readonly kind: AlertKind;
  readonly threshold: number;
  /** The figure in the unit of the draft. */
  readonly number: number;
}

function judgeFigure({ kind, threshold, number }: Figure, current: number | undefined): AlertProblem | undefined {
  if (!(number > 0)) return 'missing';
  // A threshold that rounds to 0 is too far from every price.
  if (threshold === 0 || threshold > mostAlertThreshold) return 'farOff';
  return current === undefined ? undefined : judgeThreshold({ kind, threshold }, current);
}
