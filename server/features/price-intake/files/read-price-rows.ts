import type { RowReading } from '../ingest/read-raw.ts';
import type { FileRows, PriceDocument } from './find-documents.ts';
import type { Questions } from './questions.ts';
import { openDocument } from './read-document.ts';
import { findHead, type GivenFacts, lacking, recogniseTable, textOf } from './recognise-table.ts';

/** Some rows of a table, and how they are read. */
export interface PriceRows extends FileRows {
  readonly reading: RowReading;
}

export interface ReadPriceRows {
  document: PriceDocument;
  given: GivenFacts;
  questions: Questions;
  onRead: (bytes: number) => void;
  /** For the person who gave the file: what it was recognised as. */
  onRecognised: (description: string) => void;
}

/** Titles and dates above the headings are never more lines than these. */
const mostLinesAbove = 60;

/** The rows under the headings of each table of a file. A sheet without headings is left out if another has them. */
export async function* readPriceRows(parts: ReadPriceRows): AsyncGenerator<PriceRows> {
  const { document, onRead, onRecognised } = parts;
  const { format, rows: batches } = await openDocument(document, onRead);
  let table: string | undefined;
  let reading: RowReading | undefined;
  let above: { rows: (readonly unknown[])[]; lines: number[] } = { rows: [], lines: [] };
  let firstRow: readonly unknown[] | undefined;
  let isRecognised = false;
  for await (const batch of batches) {
    if (batch.table !== table) {
      table = batch.table;
      reading = undefined;
      above = { rows: [], lines: [] };
    }
    if (reading) {
      yield { reading, ...batch };
      continue;
    }
    if (above.rows.length > mostLinesAbove) continue;
    above.rows.push(...batch.rows);
    above.lines.push(...batch.lines);
    firstRow ??= above.rows.find((row) => row.some((cell) => textOf(cell) !== ''));
    const found = findHead(above.rows.slice(0, mostLinesAbove));
    if (!found) continue;
    const recognised = await recogniseTable(document.name, found.head, parts);
    ({ reading } = recognised);
    if (!isRecognised) onRecognised(`${format}: ${recognised.description}`);
    isRecognised = true;
    yield { reading, table, rows: above.rows.slice(found.at + 1), lines: above.lines.slice(found.at + 1) };
  }
  if (!isRecognised) throw lacking(document.name, (firstRow ?? []).map(textOf), ['market', 'day', 'modalPrice']);
}
