import type { SourceRow } from '../rules/read-source-row.ts';

import type { Group, NumberedSeries } from './order-rows.ts';
import type { RolledUp } from './roll-up.ts';

/** Lines of PostgreSQL's text format for COPY, one function a table. */

const nothing = '\\N';

/** The first columns of `price` and `latest_price`. */
export function encodePlace({ commodity, market, variety, grade }: NumberedSeries): string {
  return `${commodity.id}\t${market.id}\t${escapeText(variety)}\t${escapeText(grade)}\t`;
}

export function encodePrice(report: SourceRow): string {
  return `${report.day}\t${report.minPrice}\t${report.maxPrice}\t${report.modalPrice}\t${report.arrivalsTonnes ?? nothing}`;
}

/** A series with its first report, its newest and the one before the newest. */
export function encodeSeries(series: NumberedSeries): string {
  const { number, reports } = series;
  const first = reports[0];
  const newest = reports.at(-1);
  const before = reports.at(-2);
  if (!first || !newest) return '';
  const previous = before ? `${before.day}\t${before.modalPrice}` : `${nothing}\t${nothing}`;
  return `${number}\t${encodePlace(series)}${encodePrice(newest)}\t${previous}\t${first.day}\t${first.modalPrice}\n`;
}

export function encodeGroup({ number, commodity, stateId, marketType, day }: Group): string {
  return `${number}\t${commodity.id}\t${stateId}\t${marketType}\t${day}\n`;
}

/**
 * Leaves out the two last columns, which are the same for all rows: demonstration or not, and the time of the fetch.
 */
export function encodeDaily({ commodity, stateId, marketType, day }: Group, rolled: RolledUp): string {
  const { markets, reports, modalSum, modalMedian, minPrice, maxPrice } = rolled;
  return (
    `${commodity.id}\t${stateId}\t${marketType}\t${day}\t` +
    `${markets}\t${reports}\t${modalSum}\t${modalMedian}\t${minPrice}\t${maxPrice}`
  );
}

/** Names hold no line breaks and no tabs here, but COPY reads a backslash as the start of an escape. */
export function escapeText(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
}

/** About 64 KB of lines at a time. */
const linesAPiece = 600;

export function* inPieces(lines: Iterable<string>): Generator<Buffer> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < linesAPiece) continue;
    yield Buffer.from(piece.join(''));
    piece = [];
  }
  if (piece.length > 0) yield Buffer.from(piece.join(''));
}
