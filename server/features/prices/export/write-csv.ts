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
  if (typeof cell === 'number') return String(cell);
  const text = disarm(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A name that a source made begin like a formula must not become one on a farmer's computer. */
function disarm(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
