import { sql } from 'kysely';

import type { Database } from './connect.ts';
import { lowestId } from './lowest-id.ts';

/** Rows that grow in number for each owner. An index begins with the owner and the time. */
export interface Gathered {
  readonly table: 'activity' | 'documentEvent';
  readonly ownerColumn: 'userId' | 'documentId';
  readonly owners: 'appUser' | 'document';
  /** How many of the newest rows each owner keeps. */
  readonly most: number;
  /** The signal of the job. Once its time is up, the next run does the rest. */
  readonly signal?: AbortSignal | undefined;
}

const ownersAtOnce = 500;
const rowsAtOnce = 5000;

/** Removes all but the newest rows of each owner, in small statements that do not block a farmer. */
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
