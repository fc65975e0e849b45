import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface SecondFactor {
  secretSealed: string;
  spareCodesSealed: string;
  /** The half minute of the last code from the app. */
  lastStep: number;
  since: Date;
}

const columns = ['secretSealed', 'spareCodesSealed', 'lastStep', 'since'] as const;

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | undefined> {
  return db.selectFrom('secondFactor').select(columns).where('userId', '=', userId).executeTakeFirst();
}

/** Two tries with one code run one after the other, so that only the first finds it unused. */
export async function holdSecondFactor(db: Transaction<DB>, userId: string): Promise<SecondFactor | undefined> {
  return db.selectFrom('secondFactor').select(columns).where('userId', '=', userId).forUpdate().executeTakeFirst();
}

/** False where it is on already. */
export async function addSecondFactor(
  db: Transaction<DB>,
  { userId, ...factor }: SecondFactor & { userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('secondFactor')
    .values({ userId, ...factor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added === 1n;
}

export async function changeSecondFactor(
  db: Transaction<DB>,
  userId: string,
  changes: Partial<Pick<SecondFactor, 'lastStep' | 'spareCodesSealed'>>,
): Promise<void> {
  await db.updateTable('secondFactor').set(changes).where('userId', '=', userId).execute();
}

/** False where it was off. */
export async function removeSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('secondFactor').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}
