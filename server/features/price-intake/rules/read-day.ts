/** A file holds few days and many rows. */
const mostRemembered = 20_000;
const remembered = new Map<string, string | undefined>();

const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;

/** A day of the calendar as "2026-07-24", from that spelling or from an Indian "24/07/2026". */
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
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // The 31st of June would come out as the 1st of July.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
