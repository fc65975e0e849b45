import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

import { holdAccountToSignIn } from '../store.ts';

export interface Credential {
  userId: string;
  passwordHash: string;
  changedAt: Date;
}

const columns = ['credential.userId', 'credential.passwordHash', 'credential.updatedAt as changedAt'] as const;

export async function findCredential(db: Database, userId: string): Promise<Credential | undefined> {
  return db.selectFrom('credential').select(columns).where('userId', '=', userId).executeTakeFirst();
}

export async function findCredentialByEmail(db: Database, email: string): Promise<Credential | undefined> {
  return db
    .selectFrom('credential')
    .innerJoin('appUser', 'appUser.id', 'credential.userId')
    .select(columns)
    .where('appUser.email', '=', email)
    .executeTakeFirst();
}

/**
 * False when the password has changed since it was read. Otherwise nobody can change it until the transaction ends. The
 * account is locked before its password, as closing does; the other order would end in a deadlock.
 */
export async function holdPassword(db: Transaction<DB>, { userId, passwordHash }: Omit<Credential, 'changedAt'>) {
  await holdAccountToSignIn(db, userId);
  const row = await db
    .selectFrom('credential')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** False when `from` is no longer the password. Otherwise nobody else can change it until the transaction ends. */
export async function replacePassword(
  db: Transaction<DB>,
  { userId, from, to, now }: { userId: string; from?: string; to: string; now: Date },
): Promise<boolean> {
  await holdAccountToSignIn(db, userId);
  let query = db.updateTable('credential').set({ passwordHash: to, updatedAt: now }).where('userId', '=', userId);
  if (from !== undefined) query = query.where('passwordHash', '=', from);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addPassword(
  db: Transaction<DB>,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db.insertInto('credential').values({ userId, passwordHash, createdAt: now, updatedAt: now }).execute();
}

/** The account or registration that gets a new password with a link. */
export type LinkOwner = { userId: string } | { registrationId: string };

export async function addPasswordLink(
  db: Database,
  link: LinkOwner & { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passwordLink').values(link).execute();
}

export async function findPasswordLink(db: Database, tokenHash: string, now: Date): Promise<LinkOwner | undefined> {
  const row = await db
    .selectFrom('passwordLink')
    .select(['userId', 'registrationId'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.userId === null ? { registrationId: row.registrationId ?? '' } : { userId: row.userId };
}

/** Ends every mailed password link of the person, and returns the hashes of those links. */
export async function removePasswordLinks(db: Transaction<DB>, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('passwordLink').where('userId', '=', userId).returning('tokenHash').execute();
  return rows.map(({ tokenHash }) => tokenHash);
}
