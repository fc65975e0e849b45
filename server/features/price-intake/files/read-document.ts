import { PassThrough, pipeline as pipe, Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { priceColumn } from '#catalogue/price-headings.ts';

import { SourceFailure } from '../sources/price-source.ts';
import { findEncoding, type TextEncoding } from './decode-text.ts';
import type { FileRows, PriceDocument } from './find-documents.ts';
import { createCsvSplitter, separators } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { mostWorkbookBytes, readWorkbook, tooLarge } from './read-workbook.ts';
import { createUnpackGuard } from './unpack-guard.ts';

export interface OpenedDocument {
  /** For the person who gave it: "CSV with semicolons, UTF-16". */
  readonly format: string;
  readonly rows: AsyncGenerator<FileRows> | Generator<FileRows>;
}

const headBytes = 64 * 1024;
const mostJsonBytes = 256 * 1024 * 1024;
const gzipStart = '1f8b';
const oldOfficeStart = 'd0cf11e0';
const zipStart = '504b0304';

/** Finds the format by the content, because the former Agmarknet calls a page of HTML ".xls". */
export async function openDocument(document: PriceDocument, onRead: (bytes: number) => void): Promise<OpenedDocument> {
  const { head, chunks } = await peek(await openBytes(document, onRead));
  const start = head.toString('hex', 0, 4);
  if (start === zipStart || start === oldOfficeStart) {
    const content = await collect(document.name, chunks, mostWorkbookBytes);
    return { format: start === zipStart ? 'XLSX' : 'XLS', rows: readWorkbook(document.name, content) };
  }
  const encoding = findEncoding(head);
  const text = new TextDecoder(encoding.label).decode(head, { stream: true });
  const whole = async (most: number) =>
    new TextDecoder(encoding.label).decode(await collect(document.name, chunks, most));
  switch (text.trimStart().at(0)) {
    case '<':
      return { format: 'HTML', rows: readWorkbook(document.name, await whole(mostWorkbookBytes)) };
    case '{':
    case '[':
      return { format: 'JSON', rows: readJson(document.name, await whole(mostJsonBytes)) };
    default: {
      const separator = findSeparator(text);
      return { format: describeCsv(separator, encoding), rows: readCsv(chunks, separator, encoding) };
    }
  }
}

async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  separator: string | undefined,
  { label }: TextEncoding,
): AsyncGenerator<FileRows> {
  const splitter = createCsvSplitter(separator);
  const decoder = new TextDecoder(label);
  for await (const chunk of chunks) yield { table: '', ...splitter.push(decoder.decode(chunk, { stream: true })) };
  yield { table: '', ...splitter.push(decoder.decode()) };
  yield { table: '', ...splitter.end() };
}

const linesLookedAt = 40;

/** The separator that splits some early line into the most headings that we know: the first line may be a title. */
function findSeparator(text: string): string | undefined {
  const lines = text.split(/\r?\n/, linesLookedAt);
  const counts = separators.map((separator) => ({
    separator,
    found: Math.max(...lines.map((line) => line.split(separator).filter((field) => priceColumn(field)).length)),
  }));
  const best = counts.toSorted((a, b) => b.found - a.found)[0];
  return best && best.found > 1 ? best.separator : undefined;
}

const separatorNames: Readonly<Record<string, string>> = { '\t': 'tabs', ';': 'semicolons', '|': 'bars' };

function describeCsv(separator = ',', { name }: TextEncoding): string {
  const kind = separatorNames[separator] ? `CSV with ${separatorNames[separator]}` : 'CSV';
  return name === 'UTF-8' ? kind : `${kind}, ${name}`;
}

async function openBytes(document: PriceDocument, onRead: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  let packed = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed += chunk.length;
      onRead(packed);
      done(null, chunk);
    },
  });
  const { head, chunks } = await peek(piped([await document.open(), counted]), 2);
  if (head.toString('hex', 0, 2) !== gzipStart) return chunks;
  const guard = createUnpackGuard(document.name, () => packed);
  return piped([Readable.from(chunks), createGunzip({ chunkSize: 256 * 1024 }), guard]);
}

/** An error in any stream also reaches the reader of the last one. */
function piped(streams: [Readable, ...Transform[]]): AsyncIterable<Buffer> {
  const last = new PassThrough();
  pipe([...streams, last], () => undefined);
  return last;
}

/** Reads so many bytes ahead; `chunks` begins with them again. */
async function peek(
  bytes: AsyncIterable<Buffer>,
  wanted = headBytes,
): Promise<{ head: Buffer; chunks: AsyncIterable<Buffer> }> {
  const reader = bytes[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < wanted) {
    const { value, done } = await reader.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* first;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  }
  return { head: Buffer.concat(first), chunks: all() };
}

async function collect(name: string, chunks: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const collected: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw most === mostWorkbookBytes ? tooLarge(name) : tooLong(name);
    collected.push(chunk);
  }
  return Buffer.concat(collected);
}

function tooLong(name: string): SourceFailure {
  return new SourceFailure('changed', `${name} is too large for JSON. Save it as CSV, which has no limit.`);
}
