/**
 * Splits the text of a table into rows as the text arrives, with quotes, doubled quotes and line breaks in them, LF or
 * CRLF.
 */
export interface CsvSplitter {
  push(text: string): CsvRows;
  /** Returns the rest when the text has ended. */
  end(): CsvRows;
}

export interface CsvRows {
  rows: string[][];
  /** The line on which each row begins; the first is 1. */
  lines: number[];
}

export const separators = ['\t', ',', ';', '|'] as const;
/**
 * In characters; no report is a tenth as long. A longer line becomes one long field, so its row counts as unreadable.
 */
export const longestRow = 10_000;

/** Without a given separator the first line decides on it. */
export function createCsvSplitter(given?: string): CsvSplitter {
  let rest = '';
  let separator = given;
  let linesBefore = 0;

  /** Keeps the lines of a row that may continue in the next piece of text. */
  function split(lines: readonly string[], ended: boolean): CsvRows & { left: readonly string[] } {
    const rows: string[][] = [];
    const numbers: number[] = [];
    for (let at = 0; at < lines.length;) {
      let line = lines[at] ?? '';
      const number = linesBefore + at + 1;
      if (line.length > longestRow) {
        rows.push([line.slice(0, longestRow)]);
      } else if (line.includes('"')) {
        const row = readRow(lines, at, { separator, ended });
        if (!row) return finish(at);
        separator = row.separator;
        rows.push(row.fields);
        at += row.lineBreaks;
      } else {
        if (line.endsWith('\r')) line = line.slice(0, -1);
        if (line !== '') rows.push(line.split((separator ??= findSeparator(line))));
      }
      if (numbers.length < rows.length) numbers.push(number);
      at += 1;
    }
    return finish(lines.length);

    function finish(at: number) {
      linesBefore += at;
      return { rows, lines: numbers, left: lines.slice(at) };
    }
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n');
      // Of an endless line it keeps just enough to show that it is too long.
      const begun = (lines.pop() ?? '').slice(0, longestRow + 1);
      const { rows, lines: numbers, left } = split(lines, false);
      rest = [...left, begun].join('\n');
      return { rows, lines: numbers };
    },
    end() {
      const lines = rest.split('\n');
      rest = '';
      return split(lines, true);
    },
  };
}

function findSeparator(header: string): string {
  return separators.find((each) => header.includes(each)) ?? ',';
}

interface Row {
  fields: string[];
  /** The number of line breaks inside the fields. */
  lineBreaks: number;
  separator: string;
}

/**
 * The row that begins with this line. If a quote is open at the line's end, the row continues on the next lines, up to
 * the longest row. If no line closes the quote, it is a typing error, and the row ends with its first line.
 */
function readRow(
  lines: readonly string[],
  first: number,
  { separator, ended }: { separator: string | undefined; ended: boolean },
): Row | undefined {
  let text = lines[first] ?? '';
  const split = (isWhole: boolean) => splitRow(text, separator ?? findSeparator(text), isWhole);
  let row = split(false);
  for (let next = first + 1; !row; next += 1) {
    const line = lines[next];
    if (line === undefined && !ended) return undefined;
    if (line === undefined || text.length + line.length >= longestRow) return split(true);
    text += `\n${line}`;
    if (line.includes('"')) row = split(false);
  }
  return row;
}

/** Undefined where a quote is open at the end and more text may follow. */
function splitRow(text: string, separator: string, isWhole: boolean): Row | undefined {
  const fields: string[] = [];
  let lineBreaks = 0;
  let lineEnd = findLineEnd(text, 0);
  for (let at = 0; ;) {
    const close = text[at] === '"' ? findClose(text, at, separator) : 'stray';
    let end: number;
    if (typeof close === 'number') {
      const field = text.slice(at + 1, close);
      fields.push(field.replaceAll('""', '"'));
      end = close + 1;
      if (end > lineEnd) {
        lineBreaks += field.split('\n').length - 1;
        lineEnd = findLineEnd(text, end);
      }
    } else {
      if (close === 'open' && !isWhole) return undefined;
      const next = text.indexOf(separator, at);
      end = next >= 0 && next < lineEnd ? next : lineEnd;
      fields.push(text.slice(at, end));
    }
    if (end >= lineEnd) return { fields, lineBreaks, separator };
    at = end + 1;
  }
}

function findLineEnd(text: string, from: number): number {
  const lineBreak = text.indexOf('\n', from);
  const end = lineBreak < 0 ? text.length : lineBreak;
  return end > from && text[end - 1] === '\r' ? end - 1 : end;
}

/**
 * A quote closes its field only right before a separator or a line's end. Anywhere else it is an ordinary character.
 */
function findClose(text: string, from: number, separator: string): number | 'open' | 'stray' {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return 'open';
  const after = text[at + 1];
  return after === separator || at + 1 === findLineEnd(text, at + 1) ? at : 'stray';
}
