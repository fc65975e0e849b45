export const dayMs = 24 * 60 * 60 * 1000;
/** India has had one time, without summer time, since 1945. */
const aheadOfUtcMs = 5.5 * 60 * 60 * 1000;

/** Returns the calendar day in India: "2026-11-21". */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + aheadOfUtcMs).toISOString().slice(0, 10);
}

/** Returns the minutes since midnight in India. */
export function indianMinutes(at: Date): number {
  return Math.floor(((at.getTime() + aheadOfUtcMs) % dayMs) / 60_000);
}

/** Returns the calendar day as a number. Each request needs it, so it makes no text. */
export function indianDayNumber(at: Date): number {
  return Math.floor((at.getTime() + aheadOfUtcMs) / dayMs);
}

/** Returns the whole days since 1970-01-01, as the forecast counts them. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}
