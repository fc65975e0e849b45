import type pg from 'pg';

import { demonstrationSource } from '#domain/prices/price-sources.ts';

/** Removes the demonstration prices of a commodity in a state where real reports are given. */
export async function makeWayForReports(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ commodityId: number; stateId: string }>(
    `SELECT DISTINCT l.commodity_id AS "commodityId", m.state_id AS "stateId"
     FROM latest_price AS l
     JOIN market AS m ON m.id = l.market_id
     JOIN (SELECT DISTINCT commodity_id, state_id FROM given_group) AS g
       ON g.commodity_id = l.commodity_id AND g.state_id = m.state_id
     WHERE l.source = $1`,
    [demonstrationSource],
  );
  if (rows.length === 0) return;
  await removeDemonstration(
    client,
    rows.map((row) => row.commodityId),
    rows.map((row) => row.stateId),
  );
}

/** Commodities and states with real reports, as "onion maharashtra": the key and the state. */
export async function readReported(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT DISTINCT c.key || ' ' || m.state_id AS place
     FROM latest_price AS l JOIN market AS m ON m.id = l.market_id JOIN commodity AS c ON c.id = l.commodity_id
     WHERE l.source <> $1`,
    [demonstrationSource],
  );
  return new Set(rows.map((row) => row.place));
}

/** The newest demonstrated day of each commodity, by its key. */
export async function readDemonstrated(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; day: string }>(
    `SELECT c.key, max(l.day)::text AS day FROM latest_price AS l JOIN commodity AS c ON c.id = l.commodity_id
     WHERE l.source = $1 GROUP BY c.key`,
    [demonstrationSource],
  );
  return new Map(rows.map(({ key, day }) => [key, day]));
}

async function removeDemonstration(client: pg.Client, commodityIds: number[], stateIds: string[]): Promise<void> {
  const pairs = 'unnest($1::integer[], $2::text[]) AS gone (commodity_id, state_id)';
  const parameters = [commodityIds, stateIds];
  // The index is faster here, market by market: demonstrations are a few markets' last months among years of reports.
  await client.query('SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off');
  await client.query(
    `WITH series AS MATERIALIZED (
       SELECT l.commodity_id, l.market_id
       FROM ${pairs} JOIN market AS m ON m.state_id = gone.state_id
       JOIN latest_price AS l ON l.commodity_id = gone.commodity_id AND l.market_id = m.id AND l.source = $3
     )
     DELETE FROM price AS p USING series AS s
     WHERE p.commodity_id = s.commodity_id AND p.market_id = s.market_id AND p.source = $3
       AND p.day >= (SELECT coalesce(min(day), '2000-01-01') FROM daily_price WHERE is_demonstration)`,
    [...parameters, demonstrationSource],
  );
  await client.query('SET LOCAL enable_hashjoin = on; SET LOCAL enable_mergejoin = on');
  await client.query(
    `DELETE FROM latest_price AS l USING ${pairs}, market AS m
     WHERE m.state_id = gone.state_id AND l.commodity_id = gone.commodity_id AND l.market_id = m.id AND l.source = $3`,
    [...parameters, demonstrationSource],
  );
  await client.query(
    `DELETE FROM daily_price AS d USING ${pairs}
     WHERE d.commodity_id = gone.commodity_id AND d.state_id = gone.state_id AND d.is_demonstration`,
    parameters,
  );
}

/** Removes every demonstration price; true if there was any. */
export async function removeAllDemonstration(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ commodityId: number; stateId: string }>(
    `SELECT DISTINCT commodity_id AS "commodityId", state_id AS "stateId" FROM daily_price WHERE is_demonstration`,
  );
  if (rows.length === 0) return false;
  await removeDemonstration(
    client,
    rows.map((row) => row.commodityId),
    rows.map((row) => row.stateId),
  );
  return true;
}
