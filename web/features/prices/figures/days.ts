import type { Provenance } from '#contract/prices.ts';
import { addDays, daysBetween, indianDay } from '#domain/days.ts';
import { freshDays } from '#domain/freshness.ts';

/** Days since the figures. A reply that was kept on the phone grows older there, so the server's count may be low. */
export function ageInDays({ day, ageDays }: Provenance, now: Date): number | undefined {
  if (day === null) return undefined;
  return Math.max(ageDays ?? 0, daysBetween(day, indianDay(now)), 0);
}

export function isOld(provenance: Provenance, now: Date): boolean {
  return (ageInDays(provenance, now) ?? 0) > freshDays;
}

/** The day on which the server gave this answer: its tomorrow is the day after that one. */
export function answeredOn({ day, ageDays }: Provenance): string | undefined {
  return day === null ? undefined : addDays(day, ageDays ?? 0);
}
