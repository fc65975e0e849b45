import { sql } from 'kysely';

import type { Database } from './connect.ts';
import { lowestId } from './lowest-id.ts';

/** Rows that one owner gathers without end; an index begins with the owner and the time. */
export interface Gathered {
  readonly table: 'activity' | 'documentEvent';
  readonly ownerColumn: 'userId' | 'documentId';
  readonly owners: 'appUser' | 'document';
  /** The newest that each owner keeps. */
  readonly most: number;
  /** Of the job: once its time is up, the rest waits for the next run. */
  readonly signal?: AbortSignal | undefined;
}

const ownersAtOnce = 500;
const rowsAtOnce = 5000;

/** Removes of each owner all but the newest, in statements so small that none holds up a farmer. */
export async function keepNewest(db: Database, gathered: Gathered): Promise<number> {
  let removed = 0;
  for (let after: string | undefined = lowestId; after !== undefined;) {
    gathered.signal?.throwIfAborted();
    const owners = await pageOfOwners(db, gathered, after);
    for (const { id, hasTooMany } of owners) if (hasTooMany) removed += await removeOlder(db, gathered, id);
    after = owners.length === ownersAtOnce ? owners.at(-1)?.id : undefined;
  }
  return removed;
}

async function pageOfOwners(db: Database, { table, ownerColumn, owners, most }: Gathered, after: string) {
  const { rows } = await sql<{ id: string; hasTooMany: boolean }>`
    SELECT owner.id, EXISTS (
      SELECT FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn)} = owner.id OFFSET ${most}
    ) AS has_too_many
    FROM ${sql.table(owners)} AS owner
    WHERE owner.id > ${after}::uuid
    ORDER BY owner.id LIMIT ${ownersAtOnce}`.execute(db);
  return rows;
}

async function removeOlder(
  db: Database,
  { table, ownerColumn, most, signal }: Gathered,
  owner: string,
): Promise<number> {
  let removed = 0;
  for (let batch = rowsAtOnce; batch === rowsAtOnce;) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)} WHERE id IN (
        SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(ownerColumn)} = ${owner}::uuid
        ORDER BY at DESC, id DESC OFFSET ${most} LIMIT ${rowsAtOnce}
      )`.execute(db);
    batch = Number(numAffectedRows);
    removed += batch;
  }
  return removed;
}
