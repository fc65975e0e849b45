import { addDays, indianDay } from '#domain/days.ts';
import type { Days } from './watch-store.ts';

/** A price is shown as today's for a week; an older one, of an import for instance, alarms nobody. */
const newsDays = 7;

export function daysOfNews(now: Date): Days {
  const today = indianDay(now);
  return { since: addDays(today, -newsDays), today };
}
