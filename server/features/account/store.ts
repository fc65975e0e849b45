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
  /** Whether the person gets a mail at each sign-in. */
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

/** Opens an account for a confirmed address; undefined when the address already has one. */
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
    // Closing an account sets this to false. The query reads the locked row, so it sees an account that was closed
    // meanwhile.
    .where('emailVerified', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw failure('not_signed_in');
}
