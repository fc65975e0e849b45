import type pg from 'pg';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import { copyIn } from '#server/platform/db/copy-in.ts';
import type { KeptJob } from '#server/platform/queue/queue.ts';

import { type DumpedTable, quote, totalOf, type TableTotal, writeValuesAlike } from './describe-tables.ts';
import type { DumpHead } from './dump-database.ts';
import { readRows } from './read-rows.ts';

export interface LoadParts {
  client: pg.ClientBase;
  /** The count and the digest that each table must have in the end. */
  totals: Readonly<Record<string, TableTotal>>;
  queueJobs: (jobs: KeptJob[]) => Promise<void>;
}

/**
 * Fills the empty database of the backup's own schema, in one transaction: it holds all of the backup or nothing. The
 * foreign keys are made again at the end, because they would be checked row by row and in the order of the tables.
 */
export async function load({ client, totals, queueJobs }: LoadParts, pieces: AsyncIterable<Buffer>): Promise<void> {
  await client.query('BEGIN');
  try {
    await writeValuesAlike(client);
    const rows = readRows(pieces);
    const head = JSON.parse(await rows.line()) as DumpHead;
    for (const table of head.tables) await makePart(client, table);
    const foreignKeys = await dropForeignKeys(client);
    // A migration may have written rows of its own, which the backup holds too.
    if (head.tables.length > 0) await client.query(`TRUNCATE ${head.tables.map(({ name }) => quote(name)).join(', ')}`);
    for (const { name, columns } of head.tables) {
      await copyIn(client, `COPY ${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN`, rows.untilEnd());
    }
    await loadJobs({ client, queueJobs }, rows.untilEnd());
    for (const { table, column, next } of head.sequences) {
      await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, false)', [quote(table), column, next]);
    }
    for (const statement of foreignKeys) await client.query(statement);
    await compare(client, head.tables, totals);
    await client.query('COMMIT');
  } catch (error) {
    // A lost connection has nothing to roll back, and the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Adds the rows of tables that outlive their backup to those that are there. */
export async function addRows(client: pg.ClientBase, pieces: AsyncIterable<Buffer>): Promise<void> {
  const rows = readRows(pieces);
  const head = JSON.parse(await rows.line()) as DumpHead;
  await client.query('BEGIN');
  for (const { name, columns } of head.tables) {
    const list = columns.map(quote).join(', ');
    await client.query(`CREATE TEMPORARY TABLE added (LIKE ${quote(name)}) ON COMMIT DROP`);
    await copyIn(client, `COPY added (${list}) FROM STDIN`, rows.untilEnd());
    await client.query(`INSERT INTO ${quote(name)} (${list}) SELECT ${list} FROM added ON CONFLICT DO NOTHING`);
    await client.query('DROP TABLE added');
  }
  await client.query('COMMIT');
}

async function makePart(client: pg.ClientBase, { name, partOf }: DumpedTable): Promise<void> {
  if (!partOf) return;
  if (!/^FOR VALUES [^;]*$|^DEFAULT$/.test(partOf.bounds)) throw new Error(`The bounds of ${name} are not bounds`);
  await client.query(`CREATE TABLE IF NOT EXISTS ${quote(name)} PARTITION OF ${quote(partOf.name)} ${partOf.bounds}`);
}

/** Returns the statements that make them again. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quote(name)}`);
  return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${quote(name)} ${definition}`);
}

const jobsAtOnce = 500;

async function loadJobs({ client, queueJobs }: Omit<LoadParts, 'totals'>, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE restored_job (id uuid PRIMARY KEY, name text, data jsonb, start_after timestamptz)`,
  );
  await copyIn(client, 'COPY restored_job FROM STDIN', rows);
  for (let batch = jobsAtOnce; batch === jobsAtOnce;) {
    const { rows: jobs } = await client.query<KeptJob>(
      `DELETE FROM restored_job WHERE id IN (SELECT id FROM restored_job ORDER BY id LIMIT ${jobsAtOnce})
       RETURNING id, name, data, to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "startAfter"`,
    );
    batch = jobs.length;
    if (batch > 0) await queueJobs(jobs);
  }
  await client.query('DROP TABLE restored_job');
}

async function compare(client: pg.ClientBase, tables: readonly DumpedTable[], totals: LoadParts['totals']) {
  for (const table of tables) {
    const [wanted, got] = [totals[table.name], await totalOf(client, table)];
    if (wanted?.rows === got.rows && wanted.digest === got.digest) continue;
    throw new OperatorError(
      `The table ${table.name} is not as it was: ${wanted?.rows ?? 'no'} rows were kept, and ${got.rows} came back${wanted?.rows === got.rows ? ', with other content' : ''}. Nothing was restored; use another backup.`,
    );
  }
}
