import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import type { SourceRow } from '../rules/read-source-row.ts';

/**
 * Prices of some days in a small file. Each series is one entry of the first lists; its reports follow one another in
 * the last three. A value equal to the one before it is left out, so the file is a fiftieth of the tables.
 */
interface Packed {
  days: readonly string[];
  /** State, district, market, commodity, variety and grade of each series; a name is '' if it is that of the series before. */
  names: readonly (readonly string[])[];
  /** The days of each series that have a report, as the bits of a number; the first day is the highest bit. */
  reported: readonly number[];
  modalPrices: readonly (number | '')[];
  /** How much the lowest price is below the modal price, and the highest above it. */
  below: readonly (number | '')[];
  above: readonly (number | '')[];
}

const nameFields = ['state', 'district', 'market', 'commodity', 'variety', 'grade'] as const;
/** No name has it. */
const sectionEnd = '\f';

/** The rows need no order; two reports of one series and day are one, the later one. */
export function packPrices(rows: readonly SourceRow[]): Buffer {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted();
  const series = Map.groupBy(rows, (row) => nameFields.map((field) => row[field]).join('\t'));
  const keys = [...series.keys()].toSorted();
  const reported: number[] = [];
  const columns: Record<'modalPrices' | 'below' | 'above', (number | '')[]> = { modalPrices: [], below: [], above: [] };
  for (const key of keys) {
    const byDay = new Map(series.get(key)?.map((row) => [row.day, row]));
    reported.push(days.reduce((bits, day) => bits * 2 + (byDay.has(day) ? 1 : 0), 0));
    const last = { modalPrices: 0, below: 0, above: 0 };
    for (const day of days) {
      const row = byDay.get(day);
      if (!row) continue;
      const now = {
        modalPrices: inPaise(row.modalPrice),
        below: inPaise(row.modalPrice - row.minPrice),
        above: inPaise(row.maxPrice - row.modalPrice),
      };
      for (const column of ['modalPrices', 'below', 'above'] as const) {
        columns[column].push(now[column] === last[column] ? '' : now[column]);
        last[column] = now[column];
      }
    }
  }
  const names = keys.map((key) => key.split('\t'));
  if (names.flat().includes('')) throw new Error('A row without one of its names cannot be packed.');
  const short = names.map((fields, at) => fields.map((name, field) => (name === names[at - 1]?.[field] ? '' : name)));
  return compress({ days, names: short, reported, ...columns });
}

function compress({ days, names, reported, modalPrices, below, above }: Packed): Buffer {
  const text = [days, names.map((fields) => fields.join('\t')), reported, modalPrices, below, above]
    .map((list) => list.join('\n'))
    .join(sectionEnd);
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Every row of a packed file, series by series, oldest day first. */
export function* unpackPrices(packed: Buffer): Generator<SourceRow> {
  const sections = brotliDecompressSync(packed).toString('utf8').split(sectionEnd);
  const [days = [], series = [], reported = [], ...columns] = sections.map((section) => section.split('\n'));
  let names: string[] = [];
  let at = 0;
  for (const [index, line] of series.entries()) {
    names = line.split('\t').map((name, field) => (name === '' ? (names[field] ?? '') : name));
    const [state = '', district = '', market = '', commodity = '', variety = '', grade = ''] = names;
    const bits = Number(reported[index]);
    let [modalPrice, below, above] = [0, 0, 0];
    for (const [position, day] of days.entries()) {
      if (Math.floor(bits / 2 ** (days.length - 1 - position)) % 2 === 0) continue;
      modalPrice = valueOr(columns[0]?.[at], modalPrice);
      below = valueOr(columns[1]?.[at], below);
      above = valueOr(columns[2]?.[at], above);
      at += 1;
      yield {
        state,
        district,
        market,
        commodity,
        variety,
        grade,
        day,
        modalPrice,
        minPrice: inPaise(modalPrice - below),
        maxPrice: inPaise(modalPrice + above),
        arrivalsTonnes: null,
      };
    }
  }
}

function valueOr(text: string | undefined, before: number): number {
  return text === undefined || text === '' ? before : Number(text);
}

/** A few sources report thirds of a paisa, and differences have errors of binary numbers. */
function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
