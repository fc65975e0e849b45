import { sql, type Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface MobileCode {
  id: string;
  mobile: string;
  /** The signed-in person who asked; null for a sign-in. */
  userId: string | null;
  codeHash: string;
  expiresAt: Date;
}

export async function addMobileCode(db: Database, code: MobileCode): Promise<void> {
  await db.insertInto('mobileCode').values(code).execute();
}

export interface MobileCodeTry extends Pick<MobileCode, 'id' | 'mobile' | 'userId'> {
  mostTries: number;
  now: Date;
}

/** Counts the try, and returns the hash of the code; undefined where it has no tries left or is not there. */
export async function countMobileTry(db: Database, attempt: MobileCodeTry): Promise<string | undefined> {
  const { id, mobile, userId, mostTries, now } = attempt;
  const row = await db
    .updateTable('mobileCode')
    .set({ tries: sql`least(tries + 1, ${mostTries + 1})` })
    .where('id', '=', id)
    .where('mobile', '=', mobile)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'tries'])
    .executeTakeFirst();
  return row && row.tries <= mostTries ? row.codeHash : undefined;
}

/** False when another call has just used the code. */
export async function takeMobileCode(db: Transaction<DB>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mobileCode').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeCodesTo(db: Transaction<DB>, mobile: string): Promise<void> {
  await db.deleteFrom('mobileCode').where('mobile', '=', mobile).execute();
}

/** Opens an account for a proven number; undefined when the number already has one. */
export async function openAccountByMobile(
  db: Transaction<DB>,
  { name, mobile, language, now }: { name: string; mobile: string; language: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('appUser')
    .values({ name, mobile, language, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives a proven number to an open account. The caller has made sure that no other account has it. */
export async function setMobile(
  db: Transaction<DB>,
  { userId, mobile, now }: { userId: string; mobile: string; now: Date },
): Promise<void> {
  await db.updateTable('appUser').set({ mobile, updatedAt: now }).where('id', '=', userId).execute();
}
