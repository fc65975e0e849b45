import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

export interface Announcement {
  id: string;
  /** By the code of the language. */
  texts: Record<string, string>;
  endsAt: Date;
}

export async function findAnnouncement(db: Database, now: Date): Promise<Announcement | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select(['id', 'texts', 'endsAt'])
    .where('endsAt', '>', now)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirst();
  return row && { ...row, texts: row.texts as Record<string, string> };
}

/** Undefined where another one stands; two commands at one moment run one after the other. */
export async function addAnnouncement(
  db: Database,
  { texts, endsAt, now }: Pick<Announcement, 'texts' | 'endsAt'> & { now: Date },
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE announcement IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    if (await findAnnouncement(transaction, now)) return undefined;
    // Those that have ended are of no use.
    await transaction.deleteFrom('announcement').execute();
    const { id } = await transaction
      .insertInto('announcement')
      .values({ texts: JSON.stringify(texts), publishedAt: now, endsAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Returns the ids of those that stood. */
export async function removeAnnouncements(db: Database, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('announcement').where('endsAt', '>', now).returning('id').execute();
  return rows.map(({ id }) => id);
}
