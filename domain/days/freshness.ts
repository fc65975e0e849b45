import { daysBetween } from './days.ts';

/**
 * The age in days up to which a price is fresh. Older prices are grey, and no text says that a market pays them "now".
 */
export const freshDays = 7;

/**
 * The day that figures are looked at from: today, or the day of the newest of them if that is old. So old prices still
 * have their forecast, their trend and the markets around, as they were on that day.
 */
export function asOfDay(newest: string | null, today: string): string {
  return newest === null || daysBetween(newest, today) <= freshDays ? today : newest;
}

/**
 * The age in days up to which a price is listed. Older prices show only for their own market, or where nothing is
 * newer.
 */
export const listedDays = 30;

/** The number of newest days with a price that make a history. */
export const historyDays = 10;

/** A report is compared with a report of the week before, not of last season. */
export const comparableDays = 7;
