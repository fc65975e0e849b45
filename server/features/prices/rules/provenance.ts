import type { Provenance } from '#contract/prices.ts';

import { dayNumber } from '#domain/days.ts';

/** What rows of prices made up from measured levels carry as their source. */
export const demonstrationSource = 'demonstration';

export interface Origin {
  isDemonstration: boolean;
  sources: readonly string[];
  day: string | null;
  fetchedAt: Date | null;
}

export function toProvenance({ isDemonstration, sources, day, fetchedAt }: Origin, today: string): Provenance {
  return {
    kind: isDemonstration ? 'demonstration' : 'reported',
    sources: sources.toSorted(),
    day,
    ageDays: day === null ? null : ageDays(day, today),
    fetchedAt: fetchedAt?.toISOString() ?? null,
  };
}

/** Of something nobody has told anything about. */
export const nothingKnown: Provenance = { kind: 'reported', sources: [], day: null, ageDays: null, fetchedAt: null };

export function ageDays(day: string, today: string): number {
  return Math.max(0, dayNumber(today) - dayNumber(day));
}
