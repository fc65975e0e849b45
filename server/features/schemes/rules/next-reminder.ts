import { addDays } from '#domain/days.ts';

interface Ahead {
  /** The day in India, as 2026-11-22. */
  readonly today: string;
  readonly deadline: string | null;
  readonly isPaperMissing: boolean;
}

/** Time enough to fetch a paper from an office. */
const daysForPapers = 3;
const daysBeforeDeadline = [7, 1];

/**
 * When Khet reminds by itself: of missing papers after three days, of a known last day a week and a day before it; the
 * first of them that is still to come. Null: there is nothing to remind of.
 */
export function nextReminder({ today, deadline, isPaperMissing }: Ahead): string | null {
  const days = deadline === null ? [] : daysBeforeDeadline.map((count) => addDays(deadline, -count));
  if (isPaperMissing) days.push(addDays(today, daysForPapers));
  const [next = null] = days.filter((day) => day > today).toSorted();
  return next;
}
