import type { Transaction } from 'kysely';

import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

import { removeCodesTo } from '../mobile/store.ts';
import { removePasskeys } from '../passkeys/store.ts';
import { removeRegistrations } from '../registration/store.ts';
import { findPerson } from '../store.ts';

/** Replaces the address of a closed account; no mail server could ever deliver to it. */
function closedAddress(userId: string): string {
  return `closed-${userId}`;
}

export function isClosedAddress(email: string): boolean {
  return email.startsWith('closed-') && !email.includes('@');
}

export interface Closing {
  userId: string;
  now: Date;
  vault: Pick<Vault, 'fingerprint'>;
}

/**
 * Closes the account at once and frees its address and number; the job erases its rows. False when it is closed already, perhaps
 * by another device just now.
 */
export async function closeAccount(db: Transaction<DB>, { userId, now, vault }: Closing): Promise<boolean> {
  const person = await findPerson(db, userId);
  if (!person) return false;
  const { numInsertedOrUpdatedRows: noted = 0n } = await db
    .insertInto('erasure')
    .values({ userId, requestedAt: now, emailFingerprint: person.email && vault.fingerprint(person.email) })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst();
  if (noted === 0n) return false;
  await db
    .updateTable('appUser')
    .set({ name: '', email: closedAddress(userId), emailVerified: false, mobile: null, image: null, updatedAt: now })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('credential').where('userId', '=', userId).execute();
  await db.deleteFrom('secondFactor').where('userId', '=', userId).execute();
  await removePasskeys(db, userId);
  await db.deleteFrom('passwordLink').where('userId', '=', userId).execute();
  await db.deleteFrom('registration').where('userId', '=', userId).execute();
  await db.deleteFrom('mobileCode').where('userId', '=', userId).execute();
  if (person.email !== null) await removeRegistrations(db, person.email);
  if (person.mobile !== null) await removeCodesTo(db, person.mobile);
  return true;
}

/** Returns the keyed hash that finds a closed account's address elsewhere, until it is erased there too. */
export async function findClosedFingerprint(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('erasure').select('emailFingerprint').where('userId', '=', userId).executeTakeFirst();
  return row?.emailFingerprint ?? undefined;
}

/** Follows a key rotation: rows elsewhere that had the old hash now have the new one. */
export async function changeClosedFingerprint(
  db: Transaction<DB>,
  { from, to }: { from: readonly string[]; to: string },
): Promise<void> {
  if (from.length === 0) return;
  await db.updateTable('erasure').set({ emailFingerprint: to }).where('emailFingerprint', 'in', from).execute();
}

/** The last step of an erasure removes the row that all other rows refer to. */
export async function removeClosedAccount(db: Database, userId: string, now: Date): Promise<void> {
  await db.deleteFrom('appUser').where('id', '=', userId).execute();
  await db
    .updateTable('erasure')
    .set({ completedAt: now, emailFingerprint: null })
    .where('userId', '=', userId)
    .where('completedAt', 'is', null)
    .execute();
}

export async function isClosed(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('erasure').select('userId').where('userId', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** The list includes accounts that a restored backup has brought back. */
export async function listUnfinishedErasures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('erasure')
    .leftJoin('appUser', 'appUser.id', 'erasure.userId')
    .select('erasure.userId')
    .where((eb) => eb.or([eb('erasure.completedAt', 'is', null), eb('appUser.id', 'is not', null)]))
    .limit(1000)
    .execute();
  return rows.map(({ userId }) => userId);
}
