import { commodityOfSourceName } from '#catalogue/commodities.ts';
import { findFields, isWithoutPrice, readSourceRow, type SourceRow } from '../rules/read-source-row.ts';
import { type RawRows, SourceFailure } from '../sources/price-source.ts';

import type { Refusal } from '../store/quarantine.ts';

interface Wanted {
  /** The state of rows that name no state. */
  state?: string | undefined;
  /** Rows of other commodities are left out, because sources match names loosely. */
  commodityId?: string | undefined;
}

/** A source's rows in our words; unreadable rows stay as the source gave them. */
export function readRaw(
  { names, rows, odd = [] }: RawRows,
  { state, commodityId }: Wanted = {},
): { rows: SourceRow[]; refused: Refusal[] } {
  const read: SourceRow[] = [];
  const refused: Refusal[] = odd.map((given) => ({ reason: 'unreadable', row: { given } }));
  if (rows.length === 0) return { rows: read, refused };
  const { fields, missing } = findFields(names, { stateKnown: state !== undefined });
  if (!fields) {
    throw new SourceFailure('changed', `The source no longer names what we look for: ${missing.join(', ')}.`);
  }
  for (const values of rows) {
    const row = readSourceRow(fields, values, state === undefined ? {} : { state });
    if (!row) {
      const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
      refused.push({ reason: isWithoutPrice(fields, values) ? 'no_price' : 'unreadable', row: given });
    } else if (commodityId === undefined || commodityOfSourceName(row.commodity)?.id === commodityId) {
      read.push(row);
    }
  }
  return { rows: read, refused };
}
