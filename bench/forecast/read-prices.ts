import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

import { findColumns, separatorOf, splitLine, type Columns } from './columns.ts';
import { dateOrder, parseDay, type DateOrder } from './dates.ts';
import { addPrice, type PriceTable } from './price-table.ts';

export type ReadCounts = { rows: number; unusable: number };

const SAMPLE_ROWS = 2000;

/** Every *.csv and *.csv.gz under a directory, in a settled order. */
export async function priceFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && /\.csv(\.gz)?$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Streams one file into the table; null where its header is not that of a price list. */
export async function readPrices(file: string, table: PriceTable): Promise<ReadCounts | null> {
  const raw = createReadStream(file);
  const text = /\.gz$/i.test(file) ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => text.destroy(error));
  const counts: ReadCounts = { rows: 0, unusable: 0 };
  const fallback = path.basename(file).replace(/\.csv(\.gz)?$/i, '');
  let format: { columns: Columns; separator: string } | null = null;
  let sample: string[][] | null = [];
  let order: DateOrder = 'day first';
  const take = (cells: readonly string[]): void => {
    counts.rows++;
    if (!addRow(table, cells, format!.columns, order, fallback)) counts.unusable++;
  };
  const takeSample = (rows: readonly string[][]): void => {
    order = dateOrder(rows.map((cells) => cells[format!.columns.date] ?? ''));
    for (const cells of rows) take(cells);
  };
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    if (!format) {
      const header = line.replace(/^\uFEFF/, '');
      const separator = separatorOf(header);
      const columns = findColumns(splitLine(header, separator));
      if (!columns) {
        raw.destroy();
        return null;
      }
      format = { columns, separator };
      continue;
    }
    if (line === '') continue;
    const cells = splitLine(line, format.separator);
    if (!sample) {
      take(cells);
      continue;
    }
    sample.push(cells);
    if (sample.length < SAMPLE_ROWS) continue;
    takeSample(sample);
    sample = null;
  }
  if (sample && format) takeSample(sample);
  return format ? counts : null;
}

function addRow(
  table: PriceTable,
  cells: readonly string[],
  columns: Columns,
  order: DateOrder,
  fallbackCommodity: string,
): boolean {
  const cell = (at: number): string => (at < 0 ? '' : (cells[at] ?? '').trim());
  const day = parseDay(cell(columns.date), order);
  const price = priceOf(cell(columns.modal), cell(columns.low), cell(columns.high));
  const market = cell(columns.market) || cell(columns.district);
  if (day === null || !(price > 0) || !market) return false;
  addPrice(table, {
    commodity: cell(columns.commodity) || fallbackCommodity,
    state: cell(columns.state),
    district: cell(columns.district),
    market,
    variety: [cell(columns.variety), cell(columns.grade)].filter(Boolean).join(' · '),
    day,
    price,
  });
  return true;
}

/** The modal price, or the middle of minimum and maximum where a file has no modal column. */
function priceOf(modal: string, low: string, high: string): number {
  if (modal !== '') return numberOf(modal);
  const middle = (numberOf(low) + numberOf(high)) / 2;
  return low !== '' && high !== '' ? middle : Number.NaN;
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text.replaceAll(/[,₹\s]/g, ''));
}
