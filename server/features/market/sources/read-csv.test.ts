import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createCsvSplitter } from './read-csv.ts';

function split(...parts: string[]): string[][] {
  const splitter = createCsvSplitter();
  return [...parts.flatMap((part) => splitter.push(part)), ...splitter.end()];
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

test('what was written is read, wherever it is cut', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ब', ' ', ',', '"', '\n'), maxLength: 6 });
  // The first line decides on the separator, and an empty line is none.
  const rows = fc.array(fc.tuple(field, field, fc.constant('z')), { maxLength: 6 });
  const cuts = fc.array(fc.nat(200), { maxLength: 4 });
  fc.assert(
    fc.property(rows, cuts, fc.constantFrom('\n', '\r\n'), (given, at, lineEnd) => {
      const all = [['h', 'i', 'j'], ...given];
      const text = write(all, lineEnd);
      const places = [0, ...at.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b), text.length];
      const parts = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(split(...parts)).toEqual(all);
    }),
  );
});
