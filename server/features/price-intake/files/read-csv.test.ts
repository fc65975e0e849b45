import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createCsvSplitter, longestRow } from './read-csv.ts';

function split(...parts: string[]): string[][] {
  const splitter = createCsvSplitter();
  return [...parts.map((part) => splitter.push(part)), splitter.end()].flatMap(({ rows }) => rows);
}

function write(rows: readonly (readonly string[])[], lineEnd: string): string {
  const quote = (field: string) => (/[",\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
  return rows.map((row) => row.map(quote).join(',')).join(lineEnd);
}

test('quotes hold commas, quotes and line breaks together', () => {
  expect(split('a,b\n"x, y","he said ""no""\nand left"\r\n1,2')).toEqual([
    ['a', 'b'],
    ['x, y', 'he said "no"\nand left'],
    ['1', '2'],
  ]);
});

test('tabs and semicolons separate too', () => {
  expect(split('a\tb,c\n1\t2')).toEqual([
    ['a', 'b,c'],
    ['1', '2'],
  ]);
});

test.each([
  ['within a field', 'Pune,Pune 5" yard,1', ['Pune', 'Pune 5" yard', '1']],
  ['where a field begins', 'Pune,"Pune yard,1', ['Pune', '"Pune yard', '1']],
  ['within quotes', 'Pune,"5" yard",1', ['Pune', '"5" yard"', '1']],
])('a stray quote %s is a sign like others, and takes no other row with it', (_where, line, fields) => {
  const good = Array.from({ length: 3000 }, (_, at) => ['Nashik', `Market ${at}`, '2']);
  const text = [['h,i,j'], [line], ...good].map((row) => row.join(',')).join('\n');
  expect(split(text)).toEqual([['h', 'i', 'j'], fields, ...good]);
});

test('each row tells the line on which it begins, wherever the text is cut', () => {
  const text = 'a,b\n\n"x\ny",1\r\n2,"stray\n3,4\n5,6';
  for (let cut = 0; cut < text.length; cut += 1) {
    const splitter = createCsvSplitter();
    const read = [splitter.push(text.slice(0, cut)), splitter.push(text.slice(cut)), splitter.end()];
    expect(read.flatMap(({ lines }) => lines)).toEqual([1, 3, 5, 6, 7]);
  }
});

test('no more of a file is waited for than a row may have', () => {
  const splitter = createCsvSplitter();
  splitter.push('h,i\n1,"stray\n');
  const good = Array.from({ length: longestRow / 4 }, (_, at) => ['2', String(at)]);
  expect(splitter.push(good.map((row) => `${row.join(',')}\n`).join('')).rows).toEqual([['1', '"stray'], ...good]);
});

test('a line that is too long for a row is one long field, and the next is a row again', () => {
  const line = '1,2'.repeat(longestRow);
  const text = `h,i\n${line}\n3,4`;
  const rows = [['h', 'i'], [line.slice(0, longestRow)], ['3', '4']];
  expect(split(text)).toEqual(rows);
  expect(split(...(text.match(/.{1,7000}|\n/g) ?? []))).toEqual(rows);
});

/** The text in pieces, cut at these places. */
function cut(text: string, at: readonly number[]): string[] {
  const places = [0, ...at.map((place) => Math.min(place, text.length)).toSorted((a, b) => a - b), text.length];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

/**
 * The same reading in one expression: a field in quotes before a comma or a line end, or else all text up to one of
 * these.
 */
function readSimply(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = text.matchAll(/(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,\n]*?))(?<end>,|\r?\n|\r?$)/gy);
  for (const { groups: { quoted, plain = '', end } = {} } of fields) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    // An empty line is not a row.
    if (row.length > 1 || quoted !== undefined || plain !== '') rows.push(row);
    row = [];
  }
  return rows;
}

test('any text is read as by a simple reader, wherever it is cut', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r'), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(70), { maxLength: 4 }), (given, at) => {
      const all = `h,i\n${given}`;
      expect(split(...cut(all, at))).toEqual(readSimply(all));
    }),
    { numRuns: 1000 },
  );
});

test('a written table is read back, wherever it is cut', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ब', ' ', ',', '"', '\n'), maxLength: 6 });
  // The first line decides on the separator, and an empty line is not a row.
  const rows = fc.array(fc.tuple(field, field, fc.constant('z')), { maxLength: 6 });
  const cuts = fc.array(fc.nat(200), { maxLength: 4 });
  fc.assert(
    fc.property(rows, cuts, fc.constantFrom('\n', '\r\n'), (given, at, lineEnd) => {
      const all = [['h', 'i', 'j'], ...given];
      const text = write(all, lineEnd);
      expect(split(...cut(text, at))).toEqual(all);
    }),
  );
});
