import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

export interface WordReport {
  readonly id: string;
  readonly language: string;
  readonly screen: string;
  readonly wrong: string;
  /** Empty where the person knew no better word. */
  readonly better: string;
  readonly toldOn: string;
}

/** The words told most often stay; of those told once, the newest. */
export const mostReports = 5000;

/** Counts a report that is kept already. */
export async function keepReport(db: Database, report: WordReport): Promise<void> {
  const { id, language, screen, wrong, better, toldOn } = report;
  await sql`
    INSERT INTO word_report (id, language, screen, wrong, better, told_on)
    VALUES (${id}, ${language}, ${screen}, ${wrong}, ${better}, ${toldOn}::date)
    ON CONFLICT (language, screen, wrong, better)
    DO UPDATE SET times = word_report.times + 1, told_on = excluded.told_on`.execute(db);
  await sql`
    DELETE FROM word_report WHERE id IN (
      SELECT id FROM word_report ORDER BY times DESC, told_on DESC, id = ${id} DESC OFFSET ${mostReports}
    )`.execute(db);
}

/** The words told most often first. */
export async function listReports(db: Database) {
  return db
    .selectFrom('wordReport')
    .select(['language', 'screen', 'wrong', 'better', 'times', 'toldOn'])
    .orderBy('language')
    .orderBy('times', 'desc')
    .orderBy('toldOn', 'desc')
    .execute();
}

export async function removeReports(db: Database, language: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('wordReport').where('language', '=', language).executeTakeFirst();
  return Number(numDeletedRows);
}
