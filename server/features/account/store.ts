import { sql, type Transaction } from 'kysely';

import { spokenLanguage } from '#languages/words.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { failure } from '#server/platform/failure.ts';

export interface Person {
  id: string;
  name: string;
  /** Null in an account that only a mobile number signs in to. */
  email: string | null;
  emailVerified: boolean;
  mobile: string | null;
  image: string | null;
  language: string;
  /** Whether the person gets a mail at each sign-in. */
  signInMail: boolean;
  keepActivity: boolean;
  /** The moment from which the person wants price alerts as texts too; null for never. */
  alertTextsSince: Date | null;
  createdAt: Date;
}

const personColumns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'mobile',
  'image',
  'language',
  'signInMail',
  'keepActivity',
  'alertTextsSince',
  'createdAt',
] as const;

export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const row = await db.selectFrom('appUser').select(personColumns).where('id', '=', userId).executeTakeFirst();
  return row && toPerson(row);
}

export async function findPersonByEmail(db: Database, email: string): Promise<Person | undefined> {
  const row = await db.selectFrom('appUser').select(personColumns).where('email', '=', email).executeTakeFirst();
  return row && toPerson(row);
}

export async function findPersonByMobile(db: Database, mobile: string): Promise<Person | undefined> {
  const row = await db.selectFrom('appUser').select(personColumns).where('mobile', '=', mobile).executeTakeFirst();
  return row && toPerson(row);
}

function toPerson(row: Person): Person {
  return { ...row, language: spokenLanguage(row.language) };
}

/** Opens an account for a confirmed address; undefined when the address already has one. */
export async function openAccount(
  db: Transaction<DB>,
  { name, email, language, now }: Pick<Person, 'name' | 'language'> & { email: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('appUser')
    .values({ name, email, language, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function changePerson(
  db: Database,
  userId: string,
  changes: Partial<Pick<Person, 'name' | 'image' | 'language' | 'signInMail' | 'keepActivity' | 'alertTextsSince'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** Joins a proven address to an account without one; undefined when the address has an account, or this one has one. */
export async function giveEmail(
  db: Transaction<DB>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | undefined> {
  if (await findPersonByEmail(db, email)) return undefined;
  const row = await db
    .updateTable('appUser')
    .set({ email, emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds nothing where the owner does not want it, or where the account was erased meanwhile. */
export async function addActivity(
  db: Database,
  activity: { userId: string; kind: string; detail: string; at: Date },
): Promise<void> {
  const { userId, kind, detail, at } = activity;
  await db
    .insertInto('activity')
    .columns(['userId', 'kind', 'detail', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('appUser')
        .select([
          'id',
          eb.val(kind).as('kind'),
          eb.cast<string>(eb.val(detail), 'jsonb').as('detail'),
          eb.val(at).as('at'),
        ])
        .where('id', '=', userId)
        .where('keepActivity', '=', true),
    )
    .execute();
}

const rowsAtOnce = 1000;

/** Yields the oldest first, in pages, because an account may have very many. */
export async function* readActivityOf(db: Database, userId: string) {
  const ofAccount = db
    .selectFrom('activity')
    .select(['id', 'kind', 'detail', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .limit(rowsAtOnce);
  let page = await ofAccount.execute();
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page.map(({ kind, detail, at }) => ({ kind, detail, at }));
    page = await ofAccount.where(sql<boolean>`(at, id) > (${last.at}, ${last.id}::uuid)`).execute();
  }
}

/**
 * Comes first in a transaction that counts an account's records or writes a row that names a file. Such transactions
 * run one after the other, and fail once the account is closed: a row after the erasure would stay for ever.
 */
export async function holdAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  const row = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    // An open account has a proven address or a number, and closing takes both. The query reads the locked row, so it
    // sees an account that was closed meanwhile.
    .where((eb) => eb.or([eb('emailVerified', '=', true), eb('mobile', 'is not', null)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw failure('not_signed_in');
}

/** A sign-in and a change of the ways to sign in run one after the other. A closed account does not get a session. */
export async function holdAccountToSignIn(transaction: Transaction<DB>, userId: string): Promise<void> {
  await transaction.selectFrom('appUser').select('id').where('id', '=', userId).forShare().execute();
}
