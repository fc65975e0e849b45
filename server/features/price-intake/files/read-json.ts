import { SourceFailure } from '../sources/price-source.ts';
import type { FileRows } from './find-documents.ts';

/** Where answers of data.gov.in, CEDA and Agmarknet keep their records. */
const envelopes = ['records', 'data', 'output', 'result', 'results', 'rows'];
const deepest = 3;
const rowsAtOnce = 5000;

/** The records of a JSON text as a table: its first row has their names. A record's line is its number. */
export function* readJson(name: string, text: string): Generator<FileRows> {
  const records = findRecords(parse(name, text), deepest);
  if (!records) throw new SourceFailure('changed', `${name} is JSON without a list of records.`);
  const objects = records.filter(isObject);
  const names = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  yield { table: '', rows: [names], lines: [0] };
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const some = records.slice(from, from + rowsAtOnce);
    yield {
      table: '',
      rows: some.map((record) => (isObject(record) ? names.map((key) => record[key]) : [record])),
      lines: some.map((_record, at) => from + at + 1),
    };
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceFailure('changed', `${name} is JSON that breaks off or is damaged: ${(cause as Error).message}.`);
  }
}

function findRecords(value: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.some(isObject) ? value : undefined;
  if (!isObject(value) || depth === 0) return undefined;
  for (const key of envelopes) {
    const found = findRecords(value[key], depth - 1);
    if (found) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
