/** Days are remembered because a file holds few days and many rows. */
const mostRemembered = 20_000;
const remembered = new Map<string, string | undefined>();

const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:[T ].*)?$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a day as "2026-07-24", from that spelling or from an Indian "24/07/2026", "24-Jul-26" or "24 Jul 2026". */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (remembered.has(value)) return remembered.get(value);
  const day = parseDay(value.trim());
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(value, day);
  return day;
}

function parseDay(text: string): string | undefined {
  const parts = yearFirst.exec(text)?.slice(1) ?? dayFirst.exec(text)?.slice(1).toReversed();
  if (!parts) return undefined;
  const [yearText = '', monthText = '', dayText = ''] = parts;
  // No report is older than this century.
  const year = Number(yearText.length === 2 ? `20${yearText}` : yearText);
  const month = /\d/.test(monthText) ? Number(monthText) : months.indexOf(monthText.slice(0, 3).toLowerCase()) + 1;
  const day = Number(dayText);
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` turns the 31st of June into the 1st of July.
  const exists = month > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
