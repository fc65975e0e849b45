import { findFields } from '#server/features/price-intake/rules/read-source-row.ts';

import { type RawRows, SourceFailure } from './price-source.ts';

export interface Page {
  rows: RawRows;
  /** How many records it holds, odd ones too. */
  count: number;
  /** How many there are in all; undefined where the source does not say. */
  total: number | undefined;
}

/** So few records may all lack a field by a slip. */
const fewRecords = 10;
const nearlyAll = 0.95;
/** What the resource calls the fields that we cannot do without: a page of a slip's records may lack the name as well. */
const usualNames = ['state', 'market', 'commodity', 'arrival_date', 'min_price', 'max_price', 'modal_price'];

/** Reads one page. What is no JSON was cut short on its way; what is JSON but no page is another language. */
export function readPage(text: string): Page {
  const body = parse(text);
  const { records, total } = body;
  if (!Array.isArray(records)) {
    if ('error' in body) throw new SourceFailure('refused', 'data.gov.in answered with an error instead of prices.');
    throw new SourceFailure('changed', 'data.gov.in no longer answers in the form we know.');
  }
  const objects = records.filter((record): record is Record<string, unknown> => isObject(record));
  const names = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  refuseChanged(records, objects, names);
  const allNames = findFields(names).missing ? [...new Set([...names, ...usualNames])] : names;
  return {
    rows: {
      names: allNames,
      rows: objects.map((record) => allNames.map((name) => record[name])),
      odd: records.filter((record) => !isObject(record)),
    },
    count: records.length,
    total: readTotal(total),
  };
}

/** A record that lacks something is its own trouble; that nearly all of a page do is no slip. */
function refuseChanged(
  records: readonly unknown[],
  objects: readonly Record<string, unknown>[],
  names: readonly string[],
): void {
  if (records.length < fewRecords) return;
  const whole = new Map<string, boolean>();
  const isWhole = (record: Record<string, unknown>) => {
    const keys = Object.keys(record);
    const kind = keys.join('\n');
    const known = whole.get(kind) ?? findFields(keys).missing === undefined;
    whole.set(kind, known);
    return known;
  };
  const lacking = records.length - objects.filter(isWhole).length;
  if (lacking < records.length * nearlyAll) return;
  const missing = findFields(names).missing?.join(', ') ?? 'most of it, in most rows';
  throw new SourceFailure('changed', `data.gov.in no longer names what we look for: ${missing}.`);
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
