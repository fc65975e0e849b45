import pg from 'pg';

import { openIngest } from '#server/features/price-intake/ingest/open-ingest.ts';
import type { SourceRow } from '#server/features/price-intake/rules/read-source-row.ts';
import { copyIn } from '#server/platform/db/copy-in.ts';

import { dayAt, reportsADay, reportsOf } from './synthetic-rows.ts';

export const bar = 0.5;
/** About as many rows as an import stores at once. */
const daysAChunk = 6;

export interface Rates {
  /** Rows a second through the usual way: it reads the names, checks the rows and updates the roll-ups. */
  stored: number;
  /** Rows a second of `COPY` alone: the same rows as ready text, into the same table with its key and its months. */
  copied: number;
}

/** The two take turns, chunk by chunk, so that a slower machine slows both. */
export async function measureIngest(databaseUrl: string, days: { from: number; until: number }): Promise<Rates> {
  const bare = await openBareCopy(databaseUrl, days);
  const ingest = await openIngest({ databaseUrl, clock: () => new Date(), source: 'bench' });
  let stored = 0;
  let copied = 0;
  const spentMs = { stored: 0, copied: 0 };
  for (let from = days.from; from < days.until; from += daysAChunk) {
    const rows = chunkOf(from, days.until);
    const pieces = inPieces(encode(rows));
    let startedAt = performance.now();
    copied += await bare.copy(pieces);
    spentMs.copied += performance.now() - startedAt;
    startedAt = performance.now();
    stored += (await ingest.store({ rows }))?.stored ?? 0;
    spentMs.stored += performance.now() - startedAt;
  }
  await ingest.close();
  await bare.close();
  if (stored !== (days.until - days.from) * reportsADay) throw new Error(`Only ${stored} rows were stored`);
  return { stored: (stored * 1000) / spentMs.stored, copied: (copied * 1000) / spentMs.copied };
}

async function openBareCopy(databaseUrl: string, days: { from: number; until: number }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(likePrice(days));
  return {
    copy: (pieces: readonly Buffer[]) => copyIn(client, 'COPY bare_price FROM STDIN', pieces),
    async close() {
      await client.query('DROP TABLE bare_price');
      await client.end();
    },
  };
}

function chunkOf(from: number, until: number): SourceRow[] {
  const rows: SourceRow[] = [];
  for (let day = from; day < Math.min(from + daysAChunk, until); day += 1) rows.push(...reportsOf(day));
  return rows;
}

const pieceBytes = 64 * 1024;

function inPieces(text: Buffer): Buffer[] {
  const count = Math.ceil(text.length / pieceBytes);
  return Array.from({ length: count }, (_, at) => text.subarray(at * pieceBytes, (at + 1) * pieceBytes));
}

const names = new Map<string, number>();

/** A number for a name, which the ingest knows already when it stores. */
function numberOf(name: string): number {
  const known = names.get(name) ?? names.size + 1;
  names.set(name, known);
  return known;
}

function encode(rows: readonly SourceRow[]): Buffer {
  const lines = rows.map(
    ({ commodity, state, district, market, day, variety, grade, minPrice, maxPrice, modalPrice, arrivalsTonnes }) =>
      `${numberOf(commodity)}\t${numberOf(`${state}/${district}/${market}`)}\t${day}\t${variety}\t${grade}\t` +
      `${minPrice}\t${maxPrice}\t${modalPrice}\t${arrivalsTonnes ?? '\\N'}\tbench\t2026-01-01T00:00:00Z\n`,
  );
  return Buffer.from(lines.join(''));
}

/** A table with the price table's columns, key and months, and without its other work. */
function likePrice({ from, until }: { from: number; until: number }): string {
  const months = new Set(Array.from({ length: until - from }, (_, day) => dayAt(from + day).slice(0, 7)));
  const partitions = [...months].map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    return `CREATE TABLE bare_price_${month.replace('-', '_')} PARTITION OF bare_price
      FOR VALUES FROM ('${month}-01') TO ('${next}')`;
  });
  return `CREATE TABLE bare_price (LIKE price INCLUDING INDEXES) PARTITION BY RANGE (day); ${partitions.join('; ')}`;
}
