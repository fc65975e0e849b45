import type { SchemeFacts } from '#catalogue/schemes.ts';
import { addDays } from '#domain/days/days.ts';

/** Returns the next day by which to apply, from today on; null where none is known or the last one has passed. */
export function nextDeadline(deadline: SchemeFacts['deadline'], today: string): string | null {
  if (deadline === null) return null;
  if ('date' in deadline) return deadline.date >= today ? deadline.date : null;
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((each) => deadline.yearly.map(({ month, day }) => toDay(each, month, day)));
  return days.filter((day) => day >= today).toSorted()[0] ?? null;
}

function toDay(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

interface Ahead {
  /** The day in India, as 2026-11-22. */
  readonly today: string;
  readonly deadline: string | null;
  readonly isPaperMissing: boolean;
}

/** Enough time to fetch a paper from an office. */
const daysForPapers = 3;
const daysBeforeDeadline = [7, 1];

/**
 * Returns the day of Khet's next reminder, the first of these to come: three days from now for missing papers, a week
 * before a known last day, a day before it. Null means no reminder.
 */
export function nextReminder({ today, deadline, isPaperMissing }: Ahead): string | null {
  const days = deadline === null ? [] : daysBeforeDeadline.map((count) => addDays(deadline, -count));
  if (isPaperMissing) days.push(addDays(today, daysForPapers));
  const [next = null] = days.filter((day) => day > today).toSorted();
  return next;
}
