import { type SqlBool, sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

const columns = [
  'id',
  'documentType',
  'kind',
  'profilePaper',
  'numberSealed',
  'numberKind',
  'ownNameSealed',
  'descriptionSealed',
  'originalNameSealed',
  'contentType',
  'sizeBytes',
  'fileKey',
  'thumbnailKey',
  'status',
  'findings',
  'checkedAt',
  'expiresOn',
  'createdAt',
] as const;

export interface DocumentRow {
  id: string;
  documentType: string;
  kind: string | null;
  profilePaper: string | null;
  numberSealed: string | null;
  numberKind: string | null;
  ownNameSealed: string | null;
  descriptionSealed: string | null;
  originalNameSealed: string;
  contentType: string;
  sizeBytes: number;
  fileKey: string;
  thumbnailKey: string | null;
  status: string;
  findings: string[];
  checkedAt: Date | null;
  expiresOn: string | null;
  createdAt: Date;
}

export interface NewDocument extends DocumentRow {
  userId: string;
  digestSealed: string;
  digestFingerprint: string;
}

export async function addDocument(db: Database, row: NewDocument): Promise<void> {
  await db.insertInto('document').values(row).execute();
}

export async function measureDocuments(db: Database, userId: string): Promise<{ count: number; sizeBytes: number }> {
  return db
    .selectFrom('document')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('sizeBytes'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The count and the list both leave out a document that is being removed. */
export async function countDocuments(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('removingSince', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the newest paper with these bytes. */
export async function findSameBytes(db: Database, userId: string, fingerprints: string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('userId', '=', userId)
    .where('digestFingerprint', 'in', fingerprints)
    .where('removingSince', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function findDocument(db: Database, userId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('document')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('removingSince', 'is', null)
    .executeTakeFirst();
}

/** Finds the owner for a caller with a signed address instead of a token. */
export async function findOwner(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .select('userId')
    .where('id', '=', id)
    .where('removingSince', 'is', null)
    .executeTakeFirst();
  return row?.userId;
}

export interface DocumentPage {
  userId: string;
  profilePaper?: string | undefined;
  documentType?: string | undefined;
  /** The status on this day. */
  status?: { readonly is: string; readonly today: string } | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export async function listDocuments(
  db: Database,
  { userId, profilePaper, documentType, status, after, limit }: DocumentPage,
): Promise<DocumentRow[]> {
  let query = db.selectFrom('document').select(columns).where('userId', '=', userId).where('removingSince', 'is', null);
  if (profilePaper !== undefined) query = query.where('profilePaper', '=', profilePaper);
  if (documentType !== undefined) query = query.where('documentType', '=', documentType);
  if (status !== undefined) query = query.where(statusOn(status.today), '=', status.is);
  if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The same rule as in `judgeToday`: after its last day a paper is no longer verified. */
function statusOn(today: string) {
  return sql<string>`CASE WHEN status = 'Verified' AND expires_on < ${today}::date THEN 'Under Review' ELSE status END`;
}

export type DocumentChange = Partial<
  Pick<
    DocumentRow,
    | 'documentType'
    | 'kind'
    | 'profilePaper'
    | 'numberSealed'
    | 'numberKind'
    | 'ownNameSealed'
    | 'descriptionSealed'
    | 'expiresOn'
    | 'status'
  >
>;

/** False when there was no row to change. */
export async function changeRow(db: Database, userId: string, id: string, change: DocumentChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set(change)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('removingSince', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Checked = Pick<DocumentRow, 'status' | 'findings' | 'thumbnailKey'> & { checkedAt: Date };

/** False when the paper was changed or deleted since the check read it. */
export async function keepCheck(db: Database, row: DocumentRow, checked: Checked): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set(checked)
    .where('id', '=', row.id)
    .where('fileKey', '=', row.fileKey)
    .where('thumbnailKey', 'is not distinct from', row.thumbnailKey)
    .where('documentType', '=', row.documentType)
    .where('profilePaper', 'is not distinct from', row.profilePaper)
    .where('numberKind', 'is not distinct from', row.numberKind)
    .where('expiresOn', 'is not distinct from', row.expiresOn)
    .where('removingSince', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface DocumentEventRow {
  at: Date;
  kind: string;
  detail: string[];
}

export async function addEvent(
  db: Database,
  { id, userId }: { id: string; userId: string },
  event: DocumentEventRow,
): Promise<void> {
  await db
    .insertInto('documentEvent')
    .values({ documentId: id, userId, ...event })
    .execute();
}

/** Lists the newest events of each of these papers, by the paper's id. */
export async function listEvents(
  db: Database,
  documentIds: readonly string[],
  most: number,
): Promise<Map<string, DocumentEventRow[]>> {
  const { rows } = await sql<DocumentEventRow & { documentId: string }>`
    SELECT asked.document_id, at, kind, detail
    FROM unnest(${documentIds}::uuid[]) AS asked (document_id)
    CROSS JOIN LATERAL (
      SELECT id, at, kind, detail FROM document_event AS event
      WHERE event.document_id = asked.document_id
      ORDER BY at DESC, id LIMIT ${most}
    ) AS event
    ORDER BY at DESC, id`.execute(db);
  return Map.groupBy(rows, ({ documentId }) => documentId);
}

type StoredDocument = Pick<DocumentRow, 'id' | 'fileKey' | 'thumbnailKey'>;

const stored = ['id', 'fileKey', 'thumbnailKey'] as const;

/**
 * Hides a paper before its files are removed; undefined when there was none to hide. No check adds a small picture to a
 * hidden row, so the returned files are complete.
 */
export async function beginRemoval(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredDocument | undefined> {
  return db
    .updateTable('document')
    .set({ removingSince: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('removingSince', 'is', null)
    .returning(stored)
    .executeTakeFirst();
}

/**
 * Hides all papers of an account. The papers that are already being deleted are included, because an erasure leaves
 * nothing.
 */
export async function beginRemovals(db: Database, userId: string, now: Date): Promise<StoredDocument[]> {
  return db
    .updateTable('document')
    .set({ removingSince: now })
    .where('userId', '=', userId)
    .returning(stored)
    .execute();
}

export async function takeBackRemoval(db: Database, id: string): Promise<void> {
  await db.updateTable('document').set({ removingSince: null }).where('id', '=', id).execute();
}

/** Lists deletions that began before this time, so that nobody works on them now. */
export async function listBegunRemovals(db: Database, before: Date): Promise<StoredDocument[]> {
  return db.selectFrom('document').select(stored).where('removingSince', '<', before).limit(500).execute();
}

/** Finds a paper whose deletion began but did not end. */
export async function findBegunRemoval(db: Database, userId: string, id: string): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('document')
    .select(stored)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('removingSince', 'is not', null)
    .executeTakeFirst();
}

/** False when there was no row. */
export async function removeRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('document').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function changeDigest(
  db: Database,
  change: { id: string; from: string; to: string; fingerprint: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ digestSealed: change.to, digestFingerprint: change.fingerprint })
    .where('id', '=', change.id)
    .where('digestSealed', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
