import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

const columns = [
  'id',
  'createdAt',
  'foundOn',
  'plantPart',
  'statedCropSealed',
  'status',
  'kind',
  'source',
  'modelVersion',
  'crop',
  'problemId',
  'severity',
  'healthy',
  'probability',
  'doubts',
  'candidates',
  'looksLike',
  'tapped',
  'answers',
  'answersEdition',
  'writtenSealed',
  'writtenLanguage',
  'fileKeys',
  'sizeBytes',
  'feedbackRight',
  'feedbackNoteSealed',
  'feedbackAbout',
  'feedbackNamed',
  'feedbackByExpert',
  'givenSealed',
  'lookOn',
] as const;

export interface DiagnosisRow {
  id: string;
  createdAt: Date;
  foundOn: string;
  plantPart: string;
  statedCropSealed: string | null;
  status: string;
  kind: string;
  source: string;
  modelVersion: string;
  crop: string | null;
  problemId: string | null;
  severity: string | null;
  healthy: number | null;
  probability: number | null;
  doubts: string[];
  candidates: unknown;
  looksLike: string | null;
  tapped: string | null;
  answers: unknown;
  /** How often the person had answered anew on the phone that found it. */
  answersEdition: number;
  writtenSealed: string | null;
  writtenLanguage: string | null;
  fileKeys: string[];
  sizeBytes: number;
  feedbackRight: boolean | null;
  feedbackNoteSealed: string | null;
  /** The problem that Khet named when the person judged it. */
  feedbackAbout: string | null;
  feedbackNamed: string | null;
  feedbackByExpert: boolean;
  givenSealed: string | null;
  /** The Indian day of the next look; null for a plant that is not followed. */
  lookOn: string | null;
}

type NewDiagnosis = DiagnosisRow & { userId: string; idempotencyKey: string | null };

/** False when an upload with this idempotency key was kept before. */
export async function addDiagnosis(db: Database, row: NewDiagnosis): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('diagnosis')
    .values({ ...row, candidates: JSON.stringify(row.candidates), answers: JSON.stringify(row.answers) })
    .onConflict((conflict) => conflict.columns(['userId', 'idempotencyKey']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findDiagnosis(db: Database, userId: string, id: string): Promise<DiagnosisRow | undefined> {
  return db
    .selectFrom('diagnosis')
    .select(columns)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findByIdempotencyKey(
  db: Database,
  userId: string,
  idempotencyKey: string,
): Promise<DiagnosisRow | undefined> {
  return db
    .selectFrom('diagnosis')
    .select(columns)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export interface DiagnosisPage {
  userId: string;
  status?: string | undefined;
  /** The crop's id in the catalogue. */
  crop?: string | undefined;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export async function listDiagnoses(db: Database, page: DiagnosisPage): Promise<DiagnosisRow[]> {
  const { userId, status, crop, after, limit } = page;
  let query = db.selectFrom('diagnosis').select(columns).where('userId', '=', userId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (crop !== undefined) query = query.where('crop', '=', crop);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Counts the diagnoses of one account and the bytes of their photos. */
export async function measureDiagnoses(db: Database, userId: string): Promise<{ count: number; photoBytes: number }> {
  return db
    .selectFrom('diagnosis')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(size_bytes + (
        SELECT coalesce(sum(look.size_bytes), 0) FROM plant_look look WHERE look.diagnosis_id = diagnosis.id
      )), 0)::bigint`.as('photoBytes'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

type Change = Partial<
  Pick<
    DiagnosisRow,
    | 'status'
    | 'feedbackRight'
    | 'feedbackNoteSealed'
    | 'feedbackAbout'
    | 'feedbackNamed'
    | 'feedbackByExpert'
    | 'kind'
    | 'crop'
    | 'problemId'
    | 'looksLike'
    | 'healthy'
    | 'probability'
    | 'doubts'
    | 'severity'
    | 'givenSealed'
    | 'answersEdition'
    | 'lookOn'
  >
> & {
  lookTold?: boolean;
  /** The answers as JSON. */
  answers?: string;
};

/** Returns the changed row. Undefined when there was none, or when a later edition has already changed it. */
export async function changeDiagnosis(
  db: Database,
  { userId, id, change }: { userId: string; id: string; change: Change },
): Promise<DiagnosisRow | undefined> {
  let update = db.updateTable('diagnosis').set(change).where('userId', '=', userId).where('id', '=', id);
  if (change.answersEdition !== undefined) update = update.where('answersEdition', '<', change.answersEdition);
  return update.returning(columns).executeTakeFirst();
}

/** Returns the idempotency key of the removed row, if it had one. */
export async function removeDiagnosis(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('diagnosis')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('idempotencyKey')
    .executeTakeFirst();
  return row?.idempotencyKey ?? null;
}

/** Removes the uploads that nobody has changed, judged or followed, and returns the keys of their files. */
export async function removeUntouched(db: Database, userId: string, idempotencyKeys: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('diagnosis')
    .where('userId', '=', userId)
    .where('idempotencyKey', 'in', idempotencyKeys)
    .where('status', '=', 'New')
    .where('feedbackRight', 'is', null)
    .where('lookOn', 'is', null)
    .returning('fileKeys')
    .execute();
  return rows.flatMap(({ fileKeys }) => fileKeys);
}

export interface DiagnosisCount {
  status: string;
  severity: string | null;
  crop: string | null;
  count: number;
}

export async function countDiagnoses(db: Database, userId: string): Promise<DiagnosisCount[]> {
  return db
    .selectFrom('diagnosis')
    .select(['status', 'severity', 'crop', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy(['status', 'severity', 'crop'])
    .execute();
}

export type GivenRow = Pick<DiagnosisRow, 'id' | 'givenSealed'>;

/** Lists the diagnoses with photos that were given for training. */
export async function listGiven(db: Database, userId: string): Promise<GivenRow[]> {
  return db
    .selectFrom('diagnosis')
    .select(['id', 'givenSealed'])
    .where('userId', '=', userId)
    .where('givenSealed', 'is not', null)
    .execute();
}

export async function countGiven(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('diagnosis')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('givenSealed', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of judged diagnoses, the newest first. */
export async function listJudged(db: Database, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('diagnosis')
    .select('id')
    .where('userId', '=', userId)
    .where('feedbackRight', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface JudgedCrop {
  crop: string | null;
  farmers: number;
  answers: number;
  right: number;
}

/** Counts how often a problem named from photos was right, by crop. The row without a crop counts all crops. */
export async function countJudged(db: Database): Promise<JudgedCrop[]> {
  const { rows } = await sql<JudgedCrop>`
    SELECT crop, count(DISTINCT user_id)::int AS farmers, count(*)::int AS answers,
      (count(*) FILTER (WHERE feedback_right))::int AS right
    FROM diagnosis WHERE feedback_about IS NOT NULL AND crop IS NOT NULL AND found_on <> 'described'
    GROUP BY GROUPING SETS ((crop), ())`.execute(db);
  return rows;
}
