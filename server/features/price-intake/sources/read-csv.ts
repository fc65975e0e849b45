/** Splits a table of text into rows as it comes: quotes, doubled quotes and line breaks within them, LF or CRLF. */
export interface CsvSplitter {
  push(text: string): string[][];
  /** Returns the rest when the text has ended. */
  end(): string[][];
}

const separators = ['\t', ',', ';'];
/** In characters; no report is a tenth as long. A longer line becomes one long field, which nobody can read. */
export const longestRow = 10_000;

export function createCsvSplitter(): CsvSplitter {
  let rest = '';
  let separator: string | undefined;

  /** Leaves the lines of a row whose end may be yet to come. */
  function split(lines: readonly string[], ended: boolean): { rows: string[][]; left: readonly string[] } {
    const rows: string[][] = [];
    for (let at = 0; at < lines.length;) {
      let line = lines[at] ?? '';
      if (line.length > longestRow) {
        rows.push([line.slice(0, longestRow)]);
      } else if (line.includes('"')) {
        const row = readRow(lines, at, { separator, ended });
        if (!row) return { rows, left: lines.slice(at) };
        separator = row.separator;
        rows.push(row.fields);
        at += row.lineBreaks;
      } else {
        if (line.endsWith('\r')) line = line.slice(0, -1);
        if (line !== '') rows.push(line.split((separator ??= findSeparator(line))));
      }
      at += 1;
    }
    return { rows, left: [] };
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n');
      // Keeps no more of a line without end than shows that it is too long.
      const begun = (lines.pop() ?? '').slice(0, longestRow + 1);
      const { rows, left } = split(lines, false);
      rest = [...left, begun].join('\n');
      return rows;
    },
    end() {
      const lines = rest.split('\n');
      rest = '';
      return split(lines, true).rows;
    },
  };
}

function findSeparator(header: string): string {
  return separators.find((each) => header.includes(each)) ?? ',';
}

interface Row {
  fields: string[];
  /** Within its fields. */
  lineBreaks: number;
  separator: string;
}

/**
 * The row that begins with this line. Where a quote is still open at the line's end, it reads further lines, as many as
 * a row may have; a quote that none of them closes is a typing error, and the row ends with its line.
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

/** Undefined where a quote is open at the end of a text that may go on. */
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

/** A quote closes its field right before a separator or a line's end; one that stands elsewhere is a sign like others. */
function findClose(text: string, from: number, separator: string): number | 'open' | 'stray' {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return 'open';
  const after = text[at + 1];
  return after === separator || at + 1 === findLineEnd(text, at + 1) ? at : 'stray';
}
