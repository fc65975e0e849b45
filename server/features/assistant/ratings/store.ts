import { sql } from 'kysely';

import type { AnswerRating } from '#contract/answer-ratings.ts';
import type { Database } from '#server/platform/db/connect.ts';

export interface GivenRating extends Omit<AnswerRating, 'rating'> {
  readonly id: string;
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly rating: NonNullable<AnswerRating['rating']>;
  readonly day: string;
}

const rowsAtOnce = 1000;

/** A new rating of the same answer replaces the old one, but never the rating of another person. */
export async function keepRating(db: Database, given: GivenRating): Promise<void> {
  const { id, userId, rating, answeredBy, intent, language, day } = given;
  await sql`
    INSERT INTO answer_rating (id, user_id, rating, answered_by, intent, language, rated_on)
    VALUES (${id}, ${userId}, ${rating}, ${answeredBy}, ${intent}, ${language}, ${day}::date)
    ON CONFLICT (id) DO UPDATE SET
      rating = excluded.rating, answered_by = excluded.answered_by, intent = excluded.intent,
      language = excluded.language, rated_on = excluded.rated_on
    WHERE answer_rating.user_id IS NOT DISTINCT FROM excluded.user_id`.execute(db);
}

export async function removeRating(db: Database, { id, userId }: Pick<GivenRating, 'id' | 'userId'>): Promise<void> {
  await sql`DELETE FROM answer_rating WHERE id = ${id} AND user_id IS NOT DISTINCT FROM ${userId}::uuid`.execute(db);
}

/** Oldest first, in pages, because an account may have very many ratings. */
export async function* readRatingsOf(db: Database, userId: string) {
  const ofAccount = db
    .selectFrom('answerRating')
    .select(['id', 'rating', 'answeredBy', 'intent', 'language', 'ratedOn'])
    .where('userId', '=', userId)
    .orderBy('ratedOn')
    .orderBy('id')
    .limit(rowsAtOnce);
  let page = await ofAccount.execute();
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page;
    page = await ofAccount.where(sql<boolean>`(rated_on, id) > (${last.ratedOn}::date, ${last.id}::uuid)`).execute();
  }
}

/** Removes visitors' ratings from before the day, in batches. */
export async function removeVisitorsRatings(db: Database, before: string, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (let batch = rowsAtOnce; batch === rowsAtOnce;) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM answer_rating WHERE id IN (
        SELECT id FROM answer_rating WHERE user_id IS NULL AND rated_on < ${before}::date
        LIMIT ${rowsAtOnce}
      )`.execute(db);
    batch = Number(numAffectedRows);
    removed += batch;
  }
  return removed;
}

export async function removeRatingsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('answerRating').where('userId', '=', userId).execute();
}

/** The number of ratings for each answerer and rating, such as "kai up". */
export async function countRatings(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('answerRating')
    .select(['answeredBy', 'rating', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(['answeredBy', 'rating'])
    .execute();
  return new Map(rows.map(({ answeredBy, rating, count }) => [`${answeredBy} ${rating}`, Number(count)]));
}
