import { sql, type Transaction } from 'kysely';

import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { locks } from '#server/platform/db/locks.ts';

/** The labels of a given plant, by the catalogue's ids. */
export interface PlantLabel {
  crop: string | null;
  plantPart: string;
  /** The problem that Khet named. */
  named: string | null;
  /** The problem that the farmer named. */
  told: string | null;
  isRight: boolean;
  byExpert: boolean;
  answers: Answers;
}

export interface GivenPlant extends PlantLabel {
  id: string;
  /** The first day of the month, because the exact day could lead back to the diagnosis. */
  givenIn: string;
  modelVersion: string;
  fileKeys: string[];
  sizeBytes: number;
}

export async function findConsent(db: Database, userId: string): Promise<{ gives: boolean; decidedAt: Date } | null> {
  const consent = db.selectFrom('learningConsent').select(['gives', 'decidedAt']).where('userId', '=', userId);
  return (await consent.executeTakeFirst()) ?? null;
}

export async function setConsent(db: Database, userId: string, gives: boolean, decidedAt: Date): Promise<void> {
  await db
    .insertInto('learningConsent')
    .values({ userId, gives, decidedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ gives, decidedAt }))
    .execute();
}

export async function addGivenPlant(db: Database, plant: GivenPlant): Promise<void> {
  await db
    .insertInto('givenPlant')
    .values({ ...plant, answers: JSON.stringify(plant.answers) })
    .execute();
}

/** Labels a given plant; false when there is no such plant. */
export async function labelGivenPlant(db: Database, id: string, label: PlantLabel): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('givenPlant')
    .set({ ...label, answers: JSON.stringify(label.answers) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the names of the plants' files. */
export async function findGivenFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('givenPlant').select('fileKeys').where('id', 'in', ids).execute();
  return rows.flatMap(({ fileKeys }) => fileKeys);
}

export async function removeGivenPlants(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('givenPlant').where('id', 'in', ids).execute();
}

/** Until the transaction ends, no other call can count all plants to add one. */
export async function waitForOtherPlants(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${locks.givenPlants})`.execute(transaction);
}

export async function countGivenPlants(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('givenPlant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists a page of all plants by id. The order of ids does not tell when a plant was given. */
export async function listGivenPlants(db: Database, after: string, limit: number): Promise<GivenPlant[]> {
  const rows = await db
    .selectFrom('givenPlant')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, answers: row.answers as Answers }));
}
