/** A thread that reads one workbook and sends its rows. If a crafted file fills its memory, only the thread ends. */
import { parentPort, workerData } from 'node:worker_threads';

import * as workbooks from '@e965/xlsx';

import type { FileRows } from './find-documents.ts';

/** No table of prices is wider. A cell far to the right would make each row as long. */
const mostColumns = 200;
const rowsAtOnce = 5000;
const { content } = workerData as { content: Uint8Array | string };

const book = workbooks.read(content, {
  type: typeof content === 'string' ? 'string' : 'array',
  dense: true,
  // A text such as "30-Mar-22" stays a text, because the library reads some days with the month first.
  raw: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: true,
});
const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
for (const sheetName of book.SheetNames) {
  const sheet = book.Sheets[sheetName];
  if (sheet) sendRows(sheetName, sheet['!data'] ?? []);
}

function sendRows(
  table: string,
  sheetRows: readonly (readonly (workbooks.CellObject | undefined)[] | undefined)[],
): void {
  let rows: unknown[][] = [];
  let lines: number[] = [];
  const send = () => {
    if (rows.length > 0) parentPort?.postMessage({ table, rows, lines } satisfies FileRows);
    rows = [];
    lines = [];
  };
  for (const [at, cells] of sheetRows.entries()) {
    if (!cells) continue;
    rows.push(Array.from(cells.slice(0, mostColumns), valueOf));
    lines.push(at + 1);
    if (rows.length === rowsAtOnce) send();
  }
  send();
}

/** A day is a number with the format of a day; it becomes "2026-07-24", whatever the machine's time zone. */
function valueOf(cell: workbooks.CellObject | undefined): string | number | null {
  if (cell?.t === 'n' && typeof cell.v === 'number') {
    if (typeof cell.z !== 'string' || !workbooks.SSF.is_date(cell.z)) return cell.v;
    const { y, m, d } = workbooks.SSF.parse_date_code(cell.v, { date1904: isFrom1904 }) as DateParts;
    return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  }
  return cell?.t === 's' && typeof cell.v === 'string' ? cell.v : null;
}

type DateParts = Readonly<Record<'y' | 'm' | 'd', number>>;
