import { formatNumber as format } from '#languages/format-number.ts';

/** Every language writes numbers alike; the locale is what callers still hand over. */
export function formatNumber(value: number, _locale: string): string {
  return format(value);
}
