import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

import { findColumns, separatorOf, splitLine, type Columns } from './columns.ts';
import { dateOrder, parseDay, type DateOrder } from './dates.ts';
import { addPrice, newPriceTable, type PriceTable } from './price-table.ts';

export type ReadCounts = { rows: number; unusable: number };

type Format = { readonly columns: Columns; readonly separator: string; readonly fallbackCommodity: string };

const SAMPLE_ROWS = 2000;

/** All price lists of some directories in one table. */
export async function readTable(directories: readonly string[]): Promise<PriceTable> {
  const table = newPriceTable();
  for (const directory of directories) {
    for (const file of await priceFiles(directory)) await readPrices(file, table);
  }
  return table;
}

/** Every *.csv and *.csv.gz under a directory, in a fixed order. */
export async function priceFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && /\.csv(\.gz)?$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Streams one file into the table; null if its header is not that of a price list. */
export async function readPrices(file: string, table: PriceTable): Promise<ReadCounts | null> {
  const counts: ReadCounts = { rows: 0, unusable: 0 };
  const sample: string[][] = [];
  let format: Format | null = null;
  let order: DateOrder | null = null;
  const take = (cells: readonly string[], known: Format, dates: DateOrder): void => {
    counts.rows++;
    if (!addRow(table, cells, known, dates)) counts.unusable++;
  };
  for await (const line of linesOf(file)) {
    if (!format) {
      format = formatOf(line, file);
      if (!format) return null;
      continue;
    }
    const cells = splitLine(line, format.separator);
    if (order) take(cells, format, order);
    else if (sample.push(cells) === SAMPLE_ROWS) {
      order = orderOf(sample, format);
      for (const each of sample) take(each, format, order);
    }
  }
  if (!format) return null;
  if (!order) for (const each of sample) take(each, format, orderOf(sample, format));
  return counts;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file);
  const text = /\.gz$/i.test(file) ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      if (line !== '') yield line;
    }
  } finally {
    raw.destroy();
  }
}

function formatOf(header: string, file: string): Format | null {
  const line = header.replace(/^\uFEFF/, '');
  const separator = separatorOf(line);
  const columns = findColumns(splitLine(line, separator));
  // A file without a commodity column has the name of its commodity.
  return columns && { columns, separator, fallbackCommodity: path.basename(file).replace(/\.csv(\.gz)?$/i, '') };
}

function orderOf(sample: readonly string[][], { columns }: Format): DateOrder {
  return dateOrder(sample.map((cells) => cells[columns.date] ?? ''));
}

function addRow(
  table: PriceTable,
  cells: readonly string[],
  { columns, fallbackCommodity }: Format,
  order: DateOrder,
): boolean {
  const cell = (at: number): string => (at < 0 ? '' : (cells[at] ?? '').trim());
  const day = parseDay(cell(columns.date), order);
  const price = priceOf(cell(columns.modal), cell(columns.low), cell(columns.high));
  const market = cell(columns.market) || cell(columns.district);
  if (day === null || !(price > 0) || !market) return false;
  const identity = {
    commodity: cell(columns.commodity) || fallbackCommodity,
    state: cell(columns.state),
    district: cell(columns.district),
    market,
    variety: [cell(columns.variety), cell(columns.grade)].filter(Boolean).join(' · '),
  };
  addPrice(table, identity, day, price);
  return true;
}

/** The modal price, or the middle of minimum and maximum if a file has no modal column. */
function priceOf(modal: string, low: string, high: string): number {
  if (modal !== '') return numberOf(modal);
  return low !== '' && high !== '' ? (numberOf(low) + numberOf(high)) / 2 : Number.NaN;
}

function numberOf(text: string): number {
  return Number(text.replaceAll(/[,₹\s]/g, '') || Number.NaN);
}
