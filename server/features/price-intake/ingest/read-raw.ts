import { commodityOfSourceName } from '#catalogue/commodities.ts';
import {
  type Fields,
  findFields,
  isOfOtherUnit,
  isWithoutPrice,
  type Reason,
  readSourceRow,
  type SourceRow,
  type TableFacts,
} from '../rules/read-source-row.ts';
import { type RawRows, SourceFailure } from '../sources/price-source.ts';

import type { Refusal } from '../store/quarantine.ts';

/** A source's rows in our words; unreadable rows stay as the source gave them. */
export function readRaw(
  { names, rows, odd = [] }: RawRows,
  /** Rows of other commodities are left out, because sources match names loosely. */
  { commodityId }: { commodityId?: string | undefined } = {},
): { rows: SourceRow[]; refused: Refusal[] } {
  const refused: Refusal[] = odd.map((given) => ({ reason: 'unreadable', row: { given } }));
  if (rows.length === 0) return { rows: [], refused };
  const { fields, missing } = findFields(names);
  if (!fields) {
    throw new SourceFailure('changed', `The source no longer names what we look for: ${missing.join(', ')}.`);
  }
  const read: SourceRow[] = [];
  for (const values of rows) {
    const { row, refusal } = readRow({ names, fields }, values);
    if (refusal) refused.push(refusal);
    else if (commodityId === undefined || commodityOfSourceName(row.commodity)?.id === commodityId) read.push(row);
  }
  return { rows: read, refused };
}

/** The columns of a table, and the facts of all its rows that they do not tell. */
export interface RowReading {
  names: readonly string[];
  fields: Fields;
  facts?: TableFacts;
}

export function readRow(
  { names, fields, facts }: RowReading,
  values: readonly unknown[],
): { row: SourceRow; refusal?: undefined } | { row?: undefined; refusal: Refusal } {
  const row = readSourceRow(fields, values, facts);
  if (row) return { row };
  const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
  return { refusal: { reason: reasonOf(fields, values), row: given } };
}

function reasonOf(fields: Fields, values: readonly unknown[]): Reason {
  if (isWithoutPrice(fields, values)) return 'no_price';
  return isOfOtherUnit(fields, values) ? 'unknown_unit' : 'unreadable';
}
