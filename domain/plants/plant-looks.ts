import { addDays } from '../days/days.ts';
import type { Severity } from './crop-problems.ts';

/** How a plant is, against the last time. */
export const plantChanges = ['better', 'same', 'worse'] as const;
export type PlantChange = (typeof plantChanges)[number];

/** A plant is not followed for ever. */
export const mostPlantLooks = 20;

/**
 * The advice after a look. `recovers`: better twice in a row, so no further look is needed. `stays`: no better twice in
 * a row, so the answer may be wrong.
 */
export const lookAdvices = ['better', 'recovers', 'same', 'stays', 'worse'] as const;
export type LookAdvice = (typeof lookAdvices)[number];

/** The advice after these looks, the oldest first; undefined before the first. */
export function adviceAfter(changes: readonly PlantChange[]): LookAdvice | undefined {
  const last = changes.at(-1);
  const before = changes.at(-2);
  if (last === 'better') return before === 'better' ? 'recovers' : 'better';
  if (last === 'same') return before === 'same' ? 'stays' : 'same';
  return last;
}

/** The question on the page of the diagnosis. */
export const lookAnchor = 'follow';

export function lookPath(diagnosisId: string): string {
  return `/crop-disease/${diagnosisId}#${lookAnchor}`;
}

const usualDays = 5;
/** A problem that spreads fast, or grew worse, cannot wait for five days. */
const urgentDays = 3;

export function daysToFirstLook(severity: Severity | null): number {
  return severity === 'high' ? urgentDays : usualDays;
}

export function isLookDue(lookOn: string | null, today: string): boolean {
  return lookOn !== null && lookOn <= today;
}

/** The day of the next look; null once the plant recovers. */
export function nextLook(today: string, changes: readonly PlantChange[], severity: Severity | null): string | null {
  const advice = adviceAfter(changes);
  if (advice === 'recovers') return null;
  return addDays(today, advice === 'worse' ? urgentDays : daysToFirstLook(severity));
}
