import type pg from 'pg';

/** A table that holds rows itself; of a partitioned table each part is one. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** For a part: its table and its bounds, as PostgreSQL writes them. */
  readonly partOf?: { readonly name: string; readonly bounds: string };
}

export interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly next: string;
}

/** The list of migrations describes the database itself, so it is no content. */
const notContent = ['schema_migration'];

export async function describeTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    parent: string | null;
    bounds: string | null;
  }>(
    `SELECT t.relname AS name, p.relname AS parent, pg_get_expr(t.relpartbound, t.oid) AS bounds,
       (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     FROM pg_class t
     LEFT JOIN pg_inherits i ON i.inhrelid = t.oid
     LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relpersistence <> 't'
       AND t.relname <> ALL($1)
     ORDER BY t.relname`,
    [notContent],
  );
  return rows.map(({ name, columns, parent, bounds }) =>
    parent === null || bounds === null ? { name, columns } : { name, columns, partOf: { name: parent, bounds } },
  );
}

/** The next number of each column that counts up by itself. */
export async function describeSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, attname AS column, pg_get_serial_sequence(quote_ident(c.relname), attname) AS sequence
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND attidentity <> '' AND NOT c.relispartition
     ORDER BY 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: at } = await client.query<{ next: string }>(
      `SELECT (last_value + is_called::int)::text AS next FROM ${sequence}`,
    );
    sequences.push({ table, column, next: at[0]?.next ?? '1' });
  }
  return sequences;
}

export interface TableTotal {
  readonly rows: string;
  readonly digest: string;
}

/** Counts the rows and sums their digests, which does not depend on their order. */
export async function totalOf(client: pg.ClientBase, { name, columns }: DumpedTable): Promise<TableTotal> {
  const row = `ROW(${columns.map(quote).join(', ')})::text`;
  const { rows } = await client.query<TableTotal>(
    `SELECT count(*)::text AS rows, coalesce(sum(
       ('x' || encode(substring(sha256(convert_to(${row}, 'UTF8')) FROM 1 FOR 7), 'hex'))::bit(56)::bigint
     ), 0)::text AS digest FROM ${quote(name)}`,
  );
  return rows[0] ?? { rows: '0', digest: '0' };
}

/** The digests depend on how values are written, so both sides write them alike. A long table takes its time. */
export async function writeValuesAlike(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, MDY'; SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
    SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
