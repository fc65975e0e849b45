import { sql, type Transaction } from 'kysely';

import type { PlantChange } from '#domain/plants/plant-looks.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface LookRow {
  diagnosisId: string;
  /** An Indian day. */
  day: string;
  change: PlantChange;
  fileKeys: string[];
}

/** The looks at these plants, the oldest first. */
export async function listLooks(db: Database, diagnosisIds: readonly string[]): Promise<LookRow[]> {
  if (diagnosisIds.length === 0) return [];
  const rows = await db
    .selectFrom('plantLook')
    .select(['diagnosisId', 'day', 'change', 'fileKeys'])
    .where('diagnosisId', 'in', diagnosisIds)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...row, change: row.change as PlantChange }));
}

/** Puts a look in the place of the day's earlier one, and returns the keys of the earlier one's files. */
export async function putLook(
  db: Transaction<DB>,
  look: LookRow & { id: string; userId: string; sizeBytes: number },
): Promise<readonly string[]> {
  const earlier = await db
    .deleteFrom('plantLook')
    .where('diagnosisId', '=', look.diagnosisId)
    .where('day', '=', look.day)
    .returning('fileKeys')
    .executeTakeFirst();
  await db.insertInto('plantLook').values(look).execute();
  return earlier?.fileKeys ?? [];
}

export interface DueLook {
  id: string;
  userId: string;
}

/** The plants whose day has come and whose owners were not told. */
export async function listDueLooks(
  db: Database,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<DueLook[]> {
  return db
    .selectFrom('diagnosis')
    .select(['id', 'userId'])
    .where('lookOn', '<=', today)
    .where('lookTold', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False if somebody else has noted it, or if the plant is followed no more. */
export async function noteLookTold(db: Transaction<DB>, id: string, today: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE diagnosis SET look_told = true
    WHERE id = ${id} AND NOT look_told AND look_on <= ${today}
    RETURNING id`.execute(db);
  return rows.length > 0;
}
