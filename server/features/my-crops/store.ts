import { sql, type Transaction } from 'kysely';

import type { MyCrop } from '#contract/my-crops.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export type Facts = Omit<MyCrop, 'id' | 'answers'>;

const columns = [
  'id',
  'crop',
  'since',
  'start',
  'season',
  'stateId',
  'field',
  'area',
  'areaMeasure',
  'answers',
] as const;

/** A person's crops, the latest first. */
export async function listCrops(db: Database, userId: string, id?: string): Promise<MyCrop[]> {
  const all = db.selectFrom('myCrop').select(columns).where('userId', '=', userId);
  const asked = id === undefined ? all : all.where('id', '=', id);
  const rows = await asked.orderBy('since', 'desc').orderBy('id').execute();
  return rows.map(({ stateId, area, areaMeasure, since, start, answers, ...row }) => ({
    ...row,
    since,
    start: start as MyCrop['start'],
    state: stateId,
    area: area === null ? null : { amount: area, measure: areaMeasure as NonNullable<MyCrop['area']>['measure'] },
    answers: answers as MyCrop['answers'],
  }));
}

export async function countCrops(db: Transaction<DB>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('myCrop')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addCrop(db: Transaction<DB>, userId: string, facts: Facts, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('myCrop')
    .values({ userId, ...columnsOf(facts), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the person has no such crop. */
export async function changeCrop(db: Database, userId: string, id: string, facts: Facts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('myCrop')
    .set(columnsOf(facts))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds one answer, beside answers that another device may give at the same moment. */
export async function answerTask(
  db: Database,
  userId: string,
  id: string,
  { key, answer, day }: { key: string; answer: string; day: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('myCrop')
    .set({ answers: sql`answers || ${JSON.stringify({ [key]: { answer, day } })}::jsonb` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeCrop(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('myCrop')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeCrops(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('myCrop').where('userId', '=', userId).execute();
}

function columnsOf({ state, area, ...facts }: Facts) {
  return { ...facts, stateId: state, area: area?.amount ?? null, areaMeasure: area?.measure ?? null };
}
