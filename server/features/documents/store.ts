import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

const columns = [
  'id',
  'documentType',
  'profilePaper',
  'numberSealed',
  'descriptionSealed',
  'originalNameSealed',
  'contentType',
  'sizeBytes',
  'fileKey',
  'status',
  'createdAt',
] as const;

export interface DocumentRow {
  id: string;
  documentType: string;
  profilePaper: string | null;
  numberSealed: string | null;
  descriptionSealed: string | null;
  originalNameSealed: string;
  contentType: string;
  sizeBytes: number;
  fileKey: string;
  status: string;
  createdAt: Date;
}

export async function addDocument(db: Database, row: DocumentRow & { userId: string }): Promise<void> {
  await db.insertInto('document').values(row).execute();
}

export async function findDocument(db: Database, userId: string, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
}

export interface DocumentPage {
  userId: string;
  profilePaper?: string | undefined;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export async function listDocuments(
  db: Database,
  { userId, profilePaper, after, limit }: DocumentPage,
): Promise<DocumentRow[]> {
  let query = db.selectFrom('document').select(columns).where('userId', '=', userId);
  if (profilePaper !== undefined) query = query.where('profilePaper', '=', profilePaper);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countDocuments(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the row and returns the key of the file that is no longer needed; undefined when there was none. */
export async function removeDocument(db: Database, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('document')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('fileKey')
    .executeTakeFirst();
  return row?.fileKey;
}
