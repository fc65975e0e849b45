import { escapeCsv } from '#domain/escape.ts';

/** Rows a spreadsheet opens as a table: RFC 4180, in UTF-8 with the mark without which Excel takes it for Latin letters. */
export async function* writeCsv(rows: Iterable<readonly Cell[]>): AsyncGenerator<Buffer, void, undefined> {
  let lines: string[] = [];
  yield Buffer.from('\uFEFF', 'utf8');
  for (const row of rows) {
    lines.push(`${row.map(toField).join(',')}\r\n`);
    if (lines.length === rowsAtOnce) {
      yield Buffer.from(lines.join(''), 'utf8');
      lines = [];
    }
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''), 'utf8');
}

/** A number, a text, or nothing. */
export type Cell = number | string | null;

const rowsAtOnce = 500;

function toField(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : escapeCsv(cell ?? '');
}
