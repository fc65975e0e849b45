import type { SchemeFacts } from '#catalogue/schemes.ts';

/** The first day from today on by which to apply; null where none is known, and where the last one is over. */
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
