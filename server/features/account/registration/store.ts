import { sql } from 'kysely';

import { spokenLanguage } from '#languages/words.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** A registration that still waits for its code. */
export interface Registration {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  language: string;
  /** The account that gets the address; null where the address opens one. */
  userId: string | null;
}

const columns = ['id', 'email', 'name', 'passwordHash', 'language', 'userId'] as const;

export interface NewRegistration extends Registration {
  createdAt: Date;
  expiresAt: Date;
  codeHash: string | null;
  codeExpiresAt: Date | null;
}

export async function addRegistration(db: Database, registration: NewRegistration): Promise<void> {
  await db.insertInto('registration').values(registration).execute();
}

export async function findRegistration(
  db: Database,
  { id, now, email, codeHash }: { id: string; now: Date; email?: string; codeHash?: string | undefined },
): Promise<Registration | undefined> {
  let query = db.selectFrom('registration').select(columns).where('id', '=', id).where('expiresAt', '>', now);
  if (email !== undefined) query = query.where('email', '=', email);
  if (codeHash !== undefined) query = query.where('codeHash', '=', codeHash);
  const row = await query.executeTakeFirst();
  return row && toRegistration(row);
}

/** Lists the newest registrations that would open an account for an address. Nobody needs more than these. */
export async function listRegistrations(db: Database, email: string, now: Date): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(columns)
    .where('email', '=', email)
    .where('userId', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(toRegistration);
}

/** Replaces the code; the earlier code no longer works. */
export async function replaceCode(
  db: Database,
  { id, codeHash, codeExpiresAt }: { id: string; codeHash: string; codeExpiresAt: Date },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ codeHash, codeExpiresAt, ownTries: 0, strayTries: 0 })
    .where('id', '=', id)
    .execute();
}

export interface CodeTry {
  email: string;
  /** Only the person who registered knows this id. */
  registrationId: string | undefined;
  mostTries: number;
  now: Date;
}

/** A registration whose code has not expired. Without a hash the code has no tries left. */
interface CodeWaiting {
  readonly id: string;
  readonly codeHash: string | null;
}

/**
 * Counts a try against each possible code, and returns the registrations that wait. A person who knows the registration
 * has separate tries, so that a stranger cannot use them up.
 */
export async function countCodeTry(db: Database, attempt: CodeTry): Promise<CodeWaiting[]> {
  const { email, registrationId, mostTries, now } = attempt;
  const tries = registrationId === undefined ? 'strayTries' : 'ownTries';
  let query = db
    .updateTable('registration')
    .set({ [tries]: sql`least(${sql.ref(tries)} + 1, ${mostTries + 1})` })
    .where('email', '=', email)
    .where('codeExpiresAt', '>', now);
  // An address joins another person's account only for who knows the registration.
  query = registrationId === undefined ? query.where('userId', 'is', null) : query.where('id', '=', registrationId);
  const rows = await query.returning(['id', 'codeHash', `${tries} as tries`]).execute();
  return rows.map(({ id, codeHash, tries: tried }) => ({ id, codeHash: tried > mostTries ? null : codeHash }));
}

export async function removeRegistration(db: Database, id: string): Promise<void> {
  await db.deleteFrom('registration').where('id', '=', id).execute();
}

/**
 * Ends the codes of an address that now has an account. The registrations stay until they expire; otherwise a stranger
 * who made one would see at the login that the account was opened.
 */
export async function endOtherCodes(db: Database, email: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ codeHash: null, codeExpiresAt: null })
    .where('email', '=', email)
    .execute();
}

export async function removeRegistrations(db: Database, email: string): Promise<void> {
  await db.deleteFrom('registration').where('email', '=', email).execute();
}

function toRegistration(row: Registration): Registration {
  return { ...row, language: spokenLanguage(row.language) };
}
