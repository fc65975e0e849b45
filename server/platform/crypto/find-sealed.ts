import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

import type { SealedRows } from './sealed-rows.ts';

/**
 * Whether any row holds sealed text or files. It may search whole tables, because it runs only where the key is
 * missing.
 */
export async function hasSealed(db: Database, rows: readonly SealedRows[]): Promise<boolean> {
  for (const { table, words = {}, files = [] } of rows) {
    for (const column of [...Object.keys(words), ...files]) {
      const found = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL LIMIT 1`.execute(
        db,
      );
      if (found.rows.length > 0) return true;
    }
  }
  return false;
}
