import { type RawRows, SourceFailure } from './price-source.ts';

export interface Page {
  rows: RawRows;
  /** How many there are in all; undefined where the source does not say. */
  total: number | undefined;
}

/** Reads one page. What is no JSON was cut short on its way; what is JSON but no page is another language. */
export function readPage(text: string): Page {
  const body = parse(text);
  const { records, total } = body;
  if (!Array.isArray(records)) {
    if ('error' in body) throw new SourceFailure('refused', 'data.gov.in answered with an error instead of prices.');
    throw new SourceFailure('changed', 'data.gov.in no longer answers in the form we know.');
  }
  const whole = records.filter((record): record is Record<string, unknown> => isObject(record));
  if (whole.length < records.length) throw new SourceFailure('changed', 'data.gov.in sends rows that are none.');
  const names = [...new Set(whole.flatMap((record) => Object.keys(record)))];
  return {
    rows: { names, rows: whole.map((record) => names.map((name) => record[name])) },
    total: readTotal(total),
  };
}

function parse(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SourceFailure('unavailable', 'data.gov.in sent an answer that cannot be read.', 'unreadable');
  }
  if (!isObject(body)) throw new SourceFailure('changed', 'data.gov.in no longer answers in the form we know.');
  return body;
}

/** Text in some years, a number in others. */
function readTotal(total: unknown): number | undefined {
  if (total === undefined || total === null || total === '') return undefined;
  const number = Number(total);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
