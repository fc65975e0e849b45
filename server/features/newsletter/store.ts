import type { Transaction } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { DB } from '#server/platform/db/database.generated.ts';

export interface Subscription {
  id: string;
  /** The sealed address. */
  email: string;
  language: string;
  requestedAt: Date;
  confirmedAt: Date | null;
}

const columns = ['id', 'email', 'language', 'requestedAt', 'confirmedAt'] as const;

export async function findSubscription(db: Database, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('newsletterSubscription').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findSubscriptionOf(
  db: Database,
  fingerprints: readonly string[],
): Promise<Subscription | undefined> {
  return db
    .selectFrom('newsletterSubscription')
    .select(columns)
    .where('emailFingerprint', 'in', fingerprints)
    .executeTakeFirst();
}

/** Keeps one row for each address. A second request before the link is opened starts the time anew. */
export async function requestSubscription(
  db: Database,
  request: { id: string; emailFingerprint: string; email: string; language: string; requestedAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('newsletterSubscription')
    .values(request)
    .onConflict((conflict) =>
      conflict.column('emailFingerprint').doUpdateSet({ requestedAt: request.requestedAt, language: request.language }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when there is no such request, it was confirmed already, or it is older than `notBefore`. */
export async function confirmRequested(
  db: Database,
  id: string,
  times: { now: Date; notBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterSubscription')
    .set({ confirmedAt: times.now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '>=', times.notBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('newsletterSubscription').where('id', '=', id).execute();
}

export async function removeSubscriptionOf(db: Database, fingerprint: string): Promise<void> {
  await db.deleteFrom('newsletterSubscription').where('emailFingerprint', '=', fingerprint).execute();
}

/** Removes addresses without a confirmation. */
export async function removeUnconfirmed(db: Database, requestedBefore: Date): Promise<void> {
  await db
    .deleteFrom('newsletterSubscription')
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '<', requestedBefore)
    .execute();
}

/**
 * Seals an address anew, if the row has not changed since it was read. A person who subscribed again since the key
 * changed has two rows: the confirmed one stays, because its mails have links, otherwise the later one.
 */
export async function changeSeal(
  db: Transaction<DB>,
  { id, from, email, emailFingerprint }: { id: string; from: string; email: string; emailFingerprint: string },
): Promise<boolean> {
  const same = db.selectFrom('newsletterSubscription').select('confirmedAt').forUpdate();
  const own = await same.where('id', '=', id).where('email', '=', from).executeTakeFirst();
  if (!own) return false;
  const twin = await same.where('emailFingerprint', '=', emailFingerprint).where('id', '!=', id).executeTakeFirst();
  if (twin && own.confirmedAt === null) {
    await db.deleteFrom('newsletterSubscription').where('id', '=', id).execute();
    return true;
  }
  if (twin) await db.deleteFrom('newsletterSubscription').where('emailFingerprint', '=', emailFingerprint).execute();
  await db.updateTable('newsletterSubscription').set({ email, emailFingerprint }).where('id', '=', id).execute();
  return true;
}
