import type { SourceRow } from './read-source-row.ts';

/** Why a row is put aside, in the order in which it is asked. A jump is found later, against the series. */
export const reasons = [
  'unreadable',
  'no_price',
  'unknown_state',
  'future_day',
  'too_old',
  'not_positive',
  'max_below_min',
  'modal_outside',
  'jump',
] as const;
export type Reason = (typeof reasons)[number];

/** Agmarknet began in 2000; what is older is a slip of the pen. */
const earliestDay = '2000-01-01';

/** What cannot be true of a row by itself. `today` is the Indian day. */
export function findProblem(row: SourceRow, today: string): Reason | undefined {
  if (row.day > today) return 'future_day';
  if (row.day < earliestDay) return 'too_old';
  if (row.minPrice <= 0 || row.maxPrice <= 0 || row.modalPrice <= 0) return 'not_positive';
  if (row.maxPrice < row.minPrice) return 'max_below_min';
  if (row.modalPrice < row.minPrice || row.modalPrice > row.maxPrice) return 'modal_outside';
  return undefined;
}
