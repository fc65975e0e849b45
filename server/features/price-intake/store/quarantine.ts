import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '#server/platform/db/connect.ts';

import type { Reason } from '../rules/read-source-row.ts';

/** A refused row and the reason. */
export interface Refusal {
  reason: Reason;
  /** The row as we read it, or as the source gave it if it was unreadable. */
  row: object;
  /** Only a jump has this. */
  commodityId?: number;
  marketId?: number;
}

export async function quarantine(
  client: pg.Client,
  refusals: readonly Refusal[],
  { source, now }: { source: string; now: Date },
): Promise<void> {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ row }) => rowText(row));
  await client.query(
    `INSERT INTO quarantined_price (source, reason, row, commodity_id, market_id, fingerprint, fetched_at)
     SELECT $1, reason, row, commodity_id, market_id, fingerprint, $2
     FROM unnest($3::text[], $4::jsonb[], $5::integer[], $6::integer[], $7::text[])
       AS r (reason, row, commodity_id, market_id, fingerprint)
     ON CONFLICT (fingerprint) DO NOTHING`,
    [
      source,
      now,
      refusals.map(({ reason }) => reason),
      rows,
      refusals.map(({ commodityId }) => commodityId ?? null),
      refusals.map(({ marketId }) => marketId ?? null),
      rows.map((row, at) => fingerprintOf(source, refusals[at]?.reason, row)),
    ],
  );
}

export function rowText(row: object): string {
  return JSON.stringify(row).replaceAll('\\u0000', '');
}

export function fingerprintOf(source: string, reason: Reason | undefined, row: string): string {
  return createHash('sha256').update(`${source}\n${reason}\n${row}`).digest('hex');
}

export async function release(client: pg.Client, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await client.query('DELETE FROM quarantined_price WHERE id = ANY($1)', [ids]);
}

const rowsAtOnce = 5000;

/** Deletes rows older than this, in statements so small that no intake waits long for one. */
export async function trimQuarantine(db: Database, before: Date, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let batch = rowsAtOnce; batch === rowsAtOnce;) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM quarantined_price WHERE id IN (
        SELECT id FROM quarantined_price WHERE fetched_at < ${before} LIMIT ${rowsAtOnce}
      )`.execute(db);
    batch = Number(numAffectedRows);
    removed += batch;
  }
  return removed;
}

export interface PutAside {
  source: string;
  reason: string;
  rows: number;
  /** The newest one. */
  row: object;
}

/** How many rows of each source were put aside, and why. */
export async function countPutAside(db: Database): Promise<PutAside[]> {
  const { rows } = await sql<PutAside>`
    SELECT source, reason, count(*)::int AS rows, (array_agg(row ORDER BY fetched_at DESC))[1] AS row
    FROM quarantined_price GROUP BY source, reason ORDER BY count(*) DESC`.execute(db);
  return rows;
}

/** All rows that were put aside, some at a time, so that a long list is never whole in memory. */
export async function* readAllPutAside(db: Database) {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('quarantinedPrice')
      .select(['id', 'source', 'reason', 'row', 'fetchedAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}
