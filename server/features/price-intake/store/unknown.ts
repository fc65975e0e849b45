import { sql } from 'kysely';
import type pg from 'pg';

import type { Database } from '#server/platform/db/connect.ts';

import type { SourceRow } from '../rules/read-source-row.ts';
import { fingerprintOf, rowText } from './quarantine.ts';

/** A name as its source has it. Of a commodity the state and the district are empty. */
export interface GivenName {
  kind: 'commodity' | 'market';
  name: string;
  state: string;
  district: string;
}

export interface PutAsideName {
  kind: GivenName['kind'];
  rows: number;
  example: SourceRow;
}

/** The unknown names of rows that were put aside: commodities before markets, the most frequent first. */
export async function listPutAsideNames(db: Database, most: number): Promise<PutAsideName[]> {
  const { rows } = await sql<PutAsideName>`
    SELECT 'commodity' AS kind, count(*)::int AS rows, (array_agg(row))[1] AS example
    FROM quarantined_price WHERE reason = 'unknown_commodity' GROUP BY row ->> 'commodity'
    UNION ALL
    SELECT 'market', count(*)::int, (array_agg(row))[1]
    FROM quarantined_price WHERE reason = 'unknown_market'
    GROUP BY row ->> 'state', row ->> 'district', row ->> 'market'
    ORDER BY kind, rows DESC LIMIT ${most}`.execute(db);
  return rows;
}

export interface PutAsideRow {
  id: string;
  source: string;
  row: SourceRow;
}

/** Some rows that were put aside for this name. */
export async function readPutAside(
  client: Pick<pg.Client, 'query'>,
  { kind, name, state, district }: GivenName,
  most: number,
): Promise<PutAsideRow[]> {
  const { rows } =
    kind === 'commodity'
      ? await client.query<PutAsideRow>(
          `SELECT id, source, row FROM quarantined_price
           WHERE reason = 'unknown_commodity' AND row ->> 'commodity' = $1 ORDER BY source LIMIT $2`,
          [name, most],
        )
      : await client.query<PutAsideRow>(
          `SELECT id, source, row FROM quarantined_price
           WHERE reason = 'unknown_market' AND row ->> 'market' = $1
             AND row ->> 'state' = $2 AND row ->> 'district' = $3 ORDER BY source LIMIT $4`,
          [name, state, district, most],
        );
  return rows;
}

/** Takes rows out that an earlier import put aside for their names, and that are stored now. */
export async function forgetUnknown(client: pg.Client, stored: readonly SourceRow[], source: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM quarantined_price WHERE source = $1 AND reason IN ('unknown_commodity', 'unknown_market') LIMIT 1`,
    [source],
  );
  if (stored.length === 0 || rowCount === 0) return;
  const prints = stored.flatMap((row) => {
    const text = rowText(row);
    return [fingerprintOf(source, 'unknown_commodity', text), fingerprintOf(source, 'unknown_market', text)];
  });
  await client.query('DELETE FROM quarantined_price WHERE fingerprint = ANY($1)', [prints]);
}
