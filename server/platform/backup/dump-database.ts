import type pg from 'pg';

import { copyOut } from '#server/platform/db/copy-out.ts';

import { describeSequences, describeTables, type DumpedTable, quote, type Sequence } from './describe-tables.ts';

/** The first line of a dump. The rows of each table follow, in this order, and last the jobs that are not done. */
export interface DumpHead {
  readonly form: 1;
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly Sequence[];
}

/** Ends the rows of a table. No row looks like it, because COPY doubles a backslash. */
export const endOfRows = '\\.\n';

/** Describes the database of a snapshot: `client` is in a transaction that sees one moment. */
export async function describeDump(client: pg.ClientBase): Promise<DumpHead> {
  return { form: 1, tables: await describeTables(client), sequences: await describeSequences(client) };
}

/** Yields all the rows in PostgreSQL's text form, which every later version reads. */
export async function* dump(client: pg.ClientBase, head: DumpHead): AsyncGenerator<Buffer> {
  yield* dumpTables(client, head);
  if (await hasQueue(client)) yield* copyOut(client, `COPY (${unfinishedJobs}) TO STDOUT`);
  yield Buffer.from(endOfRows);
}

/** The same without the jobs. */
export async function* dumpTables(client: pg.ClientBase, head: DumpHead): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const { name, columns } of head.tables) {
    yield* copyOut(client, `COPY ${quote(name)} (${columns.map(quote).join(', ')}) TO STDOUT`);
    yield Buffer.from(endOfRows);
  }
}

/** A job that runs at the moment of the backup runs again after a restore, as after a crash. pg-boss makes its own anew. */
const unfinishedJobs = `SELECT id, name, data, greatest(start_after, created_on) FROM pgboss.job
  WHERE state < 'completed' AND left(name, 8) <> '__pgboss' ORDER BY created_on, id`;

async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`);
  return rows[0]?.there ?? false;
}
