import type pg from 'pg';

import { copyIn } from '#server/platform/db/copy-in.ts';

import { encodeGroup, encodeSeries, inPieces } from '../ingest/encode-rows.ts';
import type { GivenPrices } from '../ingest/order-rows.ts';
import type { Reason, SourceRow } from '../rules/read-source-row.ts';
import type { Refusal } from './quarantine.ts';

/** One delivery of a source. */
export interface Given {
  rows: readonly SourceRow[];
  /** Rows that could not be read. */
  refused?: readonly Refusal[];
  /** The part of a fetch that these rows are. Both are stored together, or neither. */
  step?: { fetchId: string; name: string };
}

/** Counts of the given rows by their outcome. */
export interface Counts {
  stored: number;
  /** Rows that were stored before, or came twice. */
  unchanged: number;
  quarantined: number;
  reasons: Partial<Record<Reason, number>>;
}

/** Temporary tables for the given rows, until the end of the transaction. */
const tables = `
  CREATE TEMPORARY TABLE given_series (
    series integer NOT NULL, commodity_id integer NOT NULL, market_id integer NOT NULL,
    variety text NOT NULL, grade text NOT NULL, day date NOT NULL,
    min_price double precision NOT NULL, max_price double precision NOT NULL, modal_price double precision NOT NULL,
    arrivals_tonnes double precision, previous_day date, previous_modal_price double precision,
    first_day date NOT NULL, first_modal_price double precision NOT NULL
  ) ON COMMIT DROP;
  CREATE TEMPORARY TABLE given_group (
    "group" integer NOT NULL, commodity_id integer NOT NULL, state_id text NOT NULL, market_type text NOT NULL,
    day date NOT NULL
  ) ON COMMIT DROP;
  CREATE TEMPORARY TABLE given_price (
    series integer NOT NULL, "group" integer NOT NULL, commodity_id integer NOT NULL, market_id integer NOT NULL,
    variety text NOT NULL, grade text NOT NULL, day date NOT NULL,
    min_price double precision NOT NULL, max_price double precision NOT NULL, modal_price double precision NOT NULL,
    arrivals_tonnes double precision
  ) ON COMMIT DROP`;

export async function layOutGiven(client: pg.Client, { series, groups }: GivenPrices): Promise<void> {
  await client.query(tables);
  // Enough memory to sort and group a chunk without the disk.
  await client.query(`SET LOCAL work_mem = '64MB'`);
  await copyIn(client, 'COPY given_series FROM STDIN', inPieces(series.map(encodeSeries)));
  await copyIn(client, 'COPY given_group FROM STDIN', inPieces(groups.map(encodeGroup)));
}

/** Empties the temporary tables for more rows in the same transaction. */
export async function clearGiven(client: pg.Client): Promise<void> {
  await client.query('DROP TABLE given_series, given_group, given_price');
}

/** Writes the series that have lost reports into the temporary tables again. */
export async function relayGiven(client: pg.Client, touched: readonly number[], rows: Iterable<Buffer>): Promise<void> {
  if (touched.length === 0) return;
  await client.query('DELETE FROM given_series WHERE series = ANY($1)', [touched]);
  await copyIn(client, 'COPY given_series FROM STDIN', rows);
}

/** The groups that have a row in the roll-up. The other groups have no stored prices yet. */
export async function findKnownGroups(client: pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ group: number }>(
    `SELECT g."group" FROM given_group AS g WHERE EXISTS (
       SELECT FROM daily_price AS d
       WHERE d.commodity_id = g.commodity_id AND d.state_id = g.state_id
         AND d.day = g.day AND d.market_type = g.market_type
       OFFSET 0)`,
  );
  return new Set(rows.map((row) => row.group));
}
