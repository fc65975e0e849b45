import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

import { asMailLanguage, type MailLanguage } from './rules/choose-language.ts';

type Connection = Database | Transaction<DB>;

export interface Person {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  language: MailLanguage;
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

export async function findPerson(db: Connection, userId: string): Promise<Person | undefined> {
  const row = await db.selectFrom('appUser').select(personColumns).where('id', '=', userId).executeTakeFirst();
  return row && toPerson(row);
}

export async function findPersonByEmail(db: Connection, email: string): Promise<Person | undefined> {
  const row = await db.selectFrom('appUser').select(personColumns).where('email', '=', email).executeTakeFirst();
  return row && toPerson(row);
}

function toPerson(row: Omit<Person, 'language'> & { language: string }): Person {
  return { ...row, language: asMailLanguage(row.language) ?? 'en' };
}

export interface Registration {
  name: string;
  email: string;
  passwordHash: string;
  language: MailLanguage;
  now: Date;
}

/**
 * Opens an account, or replaces one whose address nobody has confirmed: the name and password of
 * whoever came first must not outlive the owner's own registration. Undefined when it is confirmed.
 */
export async function saveRegistration(db: Database, registration: Registration): Promise<string | undefined> {
  const { name, email, passwordHash, language, now } = registration;
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .insertInto('appUser')
      .values({ name, email, language, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ name, language, createdAt: now, updatedAt: now })
          .where('appUser.emailVerified', '=', false),
      )
      .returning('id')
      .executeTakeFirst();
    if (!person) return undefined;
    await transaction
      .insertInto('credential')
      .values({ userId: person.id, accountId: person.id, providerId: 'credential', password: passwordHash })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'providerId']).doUpdateSet({ password: passwordHash, updatedAt: now }),
      )
      .execute();
    return person.id;
  });
}

export async function confirmEmail(db: Connection, userId: string): Promise<void> {
  await db.updateTable('appUser').set({ emailVerified: true }).where('id', '=', userId).execute();
}

export async function changePerson(
  db: Connection,
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

/** Nothing is noted where its owner does not want it, nor where the account was erased meanwhile. */
export async function addActivity(
  db: Connection,
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

export async function listActivity(db: Connection, userId: string) {
  return db
    .selectFrom('activity')
    .select(['kind', 'detail', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute();
}
