import { type RawBuilder, sql } from 'kysely';

import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { SealBroken } from '#server/platform/crypto/vault.ts';
import { connect, type Database } from '#server/platform/db/connect.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

type Parts = Pick<Services, 'databaseUrl' | 'files' | 'clock'>;

export interface FilesChecked {
  files: number;
  /** Files that no row names and that are older than any running upload. */
  orphans: string[];
  /** Missing files that a row names, as "table: key". */
  missing: string[];
}

const batchSize = 1000;

/**
 * Compares the files in the store with the rows that name them. A file is written before its row, so a file younger
 * than `minAgeMs` is left alone: its row may still come.
 */
export async function checkFiles(
  { databaseUrl, files, clock }: Parts,
  rows: readonly SealedRows[],
  { minAgeMs }: { minAgeMs: number },
): Promise<FilesChecked> {
  const before = clock().getTime() - minAgeMs;
  // Its temporary table needs a connection of its own, past any pooler.
  const own = connect(databaseUrl, { connections: 1, onIdleError: () => undefined });
  try {
    return await own.db.connection().execute(async (connection) => {
      await noteNamedFiles(connection, rows);
      try {
        const checked: FilesChecked = { files: 0, orphans: [], missing: [] };
        let batch: { key: string; writtenAt: Date }[] = [];
        const settle = async () => {
          const unnamed = await takeNamed(
            connection,
            batch.map(({ key }) => key),
          );
          const old = batch.filter(({ key, writtenAt }) => unnamed.has(key) && writtenAt.getTime() <= before);
          checked.orphans.push(...old.map(({ key }) => key));
          checked.files += batch.length;
          batch = [];
        };
        for await (const stored of files.list()) {
          batch.push(stored);
          if (batch.length === batchSize) await settle();
        }
        await settle();
        for (const { owner, key } of await listNotSeen(connection)) {
          // Somebody may have deleted the file and its row during the check.
          if (!(await files.exists(key)) && (await isNamed(connection, rows, key)))
            checked.missing.push(`${owner}: ${key}`);
        }
        return checked;
      } finally {
        await sql`DROP TABLE named_file`.execute(connection);
      }
    });
  } finally {
    await own.close();
  }
}

/** A column may hold one name or a list of them. */
function namesIn(column: string) {
  const value = sql`to_jsonb(${sql.ref(column)})`;
  return sql`jsonb_array_elements_text(CASE jsonb_typeof(${value}) WHEN 'array' THEN ${value} ELSE jsonb_build_array(${value}) END)`;
}

/** A query for the names of all the files that rows name, each once. */
export function namedFiles(rows: readonly SealedRows[]): RawBuilder<{ name: string }> {
  const parts = rows.flatMap(({ table, files = [] }) =>
    files.map(
      (column) => sql`SELECT name FROM ${sql.table(table)}, LATERAL ${namesIn(column)} AS name
        WHERE ${sql.ref(column)} IS NOT NULL`,
    ),
  );
  return sql<{ name: string }>`${sql.join(parts, sql` UNION `)}`;
}

async function noteNamedFiles(db: Database, rows: readonly SealedRows[]): Promise<void> {
  await sql`CREATE TEMPORARY TABLE named_file (key text NOT NULL, owner text NOT NULL, seen boolean NOT NULL DEFAULT false)`.execute(
    db,
  );
  for (const { table, files = [] } of rows) {
    for (const column of files) {
      await sql`INSERT INTO named_file (key, owner) SELECT name, ${table}
        FROM ${sql.table(table)}, LATERAL ${namesIn(column)} AS name
        WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
    }
  }
  await sql`CREATE INDEX ON named_file (key)`.execute(db);
}

/** Marks the named files, and returns the keys of the others. */
async function takeNamed(db: Database, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    UPDATE named_file SET seen = true WHERE key = ANY(${keys}::text[]) RETURNING key`.execute(db);
  const named = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => !named.has(key)));
}

async function listNotSeen(db: Database): Promise<{ owner: string; key: string }[]> {
  const { rows } = await sql<{ owner: string; key: string }>`
    SELECT owner, key FROM named_file WHERE NOT seen ORDER BY owner, key`.execute(db);
  return rows;
}

async function isNamed(db: Database, rows: readonly SealedRows[], key: string): Promise<boolean> {
  for (const { table, files = [] } of rows) {
    for (const column of files) {
      const found = await sql`SELECT 1 FROM ${sql.table(table)}
        WHERE ${sql.ref(column)} IS NOT NULL AND to_jsonb(${sql.ref(column)}) ? ${key} LIMIT 1`.execute(db);
      if (found.rows.length > 0) return true;
    }
  }
  return false;
}

/** Lists the texts that no key opens, as "table id column". */
export async function checkTexts(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { table, id, words = {} }: SealedRows,
): Promise<string[]> {
  const columns = Object.keys(words);
  const broken: string[] = [];
  if (columns.length === 0) return broken;
  for (let after = lowestId; ;) {
    const { rows } = await sql<Record<string, string | null>>`
      SELECT ${sql.join([id, ...columns].map((column) => sql.ref(column)))} FROM ${sql.table(table)}
      WHERE ${sql.ref(id)} > ${after}::uuid ORDER BY ${sql.ref(id)} LIMIT ${batchSize}`.execute(db);
    for (const row of rows) {
      for (const [column, { context }] of Object.entries(words)) {
        const sealed = row[column];
        if (sealed && !opens(() => vault.decryptText(sealed, context(String(row[id]))))) {
          broken.push(`${table} ${row[id]} ${column}`);
        }
      }
    }
    const last = rows.at(-1);
    if (!last) return broken;
    after = String(last[id]);
  }
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
