import { findState } from '#catalogue/states.ts';

import { shippedSource } from '#domain/prices/price-sources.ts';

import { findFields } from '../rules/read-source-row.ts';
import { askPatiently, type Patience } from './ask-patiently.ts';
import { type PriceSource, type RawRows, SourceFailure } from './price-source.ts';
import { createCsvSplitter } from '../files/read-csv.ts';

export interface MandiDataParts extends Patience {
  /** The address of a day's table, with `{year}`, `{month}` and `{date}` for "2026", "07" and "2026-07-24". */
  address: string;
}

/**
 * The public dataset kunal-rajput-317/mandi-data: a CSV table a day, of all of India. A day that was missed is still
 * there later. One instance is for one fetch: it reads each day once for all states.
 */
export function createMandiData({ address, ...patience }: MandiDataParts): PriceSource {
  const tables = new Map<string, Promise<RawRows>>();

  function tableOf(day: string, signal: AbortSignal): Promise<RawRows> {
    const known = tables.get(day);
    if (known) return known;
    const [year = '', month = ''] = day.split('-');
    const url = new URL(address.replaceAll('{year}', year).replaceAll('{month}', month).replaceAll('{date}', day));
    // The table of a day is published the night after, so an absent one is no failure.
    const ask = { ...patience, source: 'mandi-data', signal, mayBeMissing: true, read: readTable };
    const asked = askPatiently(url, ask);
    tables.set(day, asked);
    // The next attempt asks again.
    asked.catch(() => tables.delete(day));
    return asked;
  }

  return {
    id: shippedSource,
    async *fetchState({ stateId, days }, { signal }) {
      for (const day of days) {
        const { names, rows } = await tableOf(day, signal);
        const at = names.indexOf('state');
        const ofState = rows.filter((row) => findState(String(row[at]))?.id === stateId);
        if (ofState.length > 0) yield { names, rows: ofState };
      }
    },
  };
}

function readTable(text: string): RawRows {
  const splitter = createCsvSplitter(',');
  const [names = [], ...rows] = [...splitter.push(text).rows, ...splitter.end().rows];
  if (text !== '' && findFields(names).missing) {
    throw new SourceFailure('changed', 'mandi-data no longer gives tables in the form we know.');
  }
  return { names, rows };
}
