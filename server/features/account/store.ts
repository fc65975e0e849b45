import { sql, type Transaction } from 'kysely';

import { spokenLanguage } from '#languages/words.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { failure } from '#server/platform/failure.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  language: string;
  /** A mail whenever somebody signs in. */
  signInMail: boolean;
  keepActivity: boolean;
  createdAt: Date;
}

const personColumns = [
  'id',
  'name',
  'email',
  'emailVerified',
  'image',
  'language',
  'signInMail',
  'keepActivity',
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

function toPerson(row: Person): Person {
  return { ...row, language: spokenLanguage(row.language) };
}

/** Opens the account of a confirmed address; undefined when the address has one already. */
export async function openAccount(
  db: Transaction<DB>,
  { name, email, language, now }: Pick<Person, 'name' | 'email' | 'language'> & { now: Date },
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
  changes: Partial<Pick<Person, 'name' | 'image' | 'language' | 'signInMail' | 'keepActivity'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** Notes nothing where the owner does not want it, or where the account was erased meanwhile. */
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

/** Oldest first, in pages: an account may have done very much. */
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
 * Comes first in every transaction that counts an account's records, or writes a row that names a file. Those of one
 * account go one after the other, and none once the account is closed: a row later than the erasure would stay for
 * ever.
 */
export async function holdAccount(transaction: Transaction<DB>, userId: string): Promise<void> {
  const row = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    // Closing an account takes this back. The locked row is read, so an account closed meanwhile is seen.
    .where('emailVerified', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw failure('not_signed_in');
}
