const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MS = 86_400_000;

export type DateOrder = 'day first' | 'month first';

/** A single date does not show whether the day or the month comes first, but many dates do. */
export function dateOrder(samples: readonly string[]): DateOrder {
  const pairs = samples
    .map((text) => /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text.trim()))
    .filter((match) => match !== null);
  const dayFirst = pairs.some((match) => Number(match[1]) > 12);
  return !dayFirst && pairs.some((match) => Number(match[2]) > 12) ? 'month first' : 'day first';
}

/** The days from 1970-01-01 to a date as the sources write it; null if it cannot be read. */
export function parseDay(text: string, order: DateOrder): number | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/.exec(trimmed);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[-/. ]+([A-Za-z]{3})[a-z]*[-/., ]+(\d{2,4})/.exec(trimmed);
  if (named) {
    const [, day = '', name = '', year = ''] = named;
    return toDay(fullYear(year), MONTHS.indexOf(name.toLowerCase()) + 1, Number(day));
  }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})/.exec(trimmed);
  if (!numbers) return null;
  const [, first = '', second = '', year = ''] = numbers;
  const [day, month] = order === 'day first' ? [first, second] : [second, first];
  return toDay(fullYear(year), Number(month), Number(day));
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function toDay(year: number, month: number, day: number): number | null {
  if (year < 1950 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return Math.round(Date.UTC(year, month - 1, day) / DAY_MS);
}
