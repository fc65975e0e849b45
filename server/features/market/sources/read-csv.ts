/** Splits a table of text into rows as it comes: quotes, doubled quotes and line breaks within them, any line end. */
export interface CsvSplitter {
  push(text: string): string[][];
  /** What is left when the text has ended. */
  end(): string[][];
}

const separators = ['\t', ',', ';'];

export function createCsvSplitter(): CsvSplitter {
  let rest = '';
  let separator: string | undefined;

  function split(lines: string[]): string[][] {
    const rows: string[][] = [];
    for (let at = 0; at < lines.length; at += 1) {
      let line = lines[at] ?? '';
      // A line break within quotes is part of the field.
      while (hasOpenQuote(line) && at + 1 < lines.length) {
        at += 1;
        line += `\n${lines[at]}`;
      }
      if (line.endsWith('\r')) line = line.slice(0, -1);
      if (line === '') continue;
      separator ??= findSeparator(line);
      rows.push(line.includes('"') ? splitQuoted(line, separator) : line.split(separator));
    }
    return rows;
  }

  return {
    push(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      // A row that began within these lines and ends beyond them waits for its end.
      const open = findOpenRow(lines);
      if (open >= 0) rest = `${lines.splice(open).join('\n')}\n${rest}`;
      return split(lines);
    },
    end() {
      const last = rest;
      rest = '';
      return split(last.split('\n'));
    },
  };
}

function hasOpenQuote(line: string): boolean {
  if (!line.includes('"')) return false;
  return line.split('"').length % 2 === 0;
}

/** Where a row begins whose quotes are still open at the end of these lines; -1 where none is. */
function findOpenRow(lines: readonly string[]): number {
  let open = -1;
  for (const [at, line] of lines.entries()) {
    if (hasOpenQuote(line)) open = open < 0 ? at : -1;
  }
  return open;
}

function findSeparator(header: string): string {
  return separators.find((each) => header.includes(each)) ?? ',';
}

function splitQuoted(line: string, separator: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const { field, next } = line[at] === '"' ? readQuoted(line, at, separator) : readPlain(line, at, separator);
    fields.push(field);
    at = next;
  }
  return fields;
}

function readPlain(line: string, from: number, separator: string): { field: string; next: number } {
  const end = line.indexOf(separator, from);
  return end < 0 ? { field: line.slice(from), next: line.length + 1 } : { field: line.slice(from, end), next: end + 1 };
}

function readQuoted(line: string, from: number, separator: string): { field: string; next: number } {
  let field = '';
  let at = from + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote < 0) return { field: field + line.slice(at), next: line.length + 1 };
    field += line.slice(at, quote);
    if (line[quote + 1] !== '"') {
      // What stands between a closing quote and the separator belongs to the field too.
      const { field: after, next } = readPlain(line, quote + 1, separator);
      return { field: field + after, next };
    }
    field += '"';
    at = quote + 2;
  }
}
