import { indianDay } from '#domain/days/days.ts';
import { hourMs } from '#domain/weather/forecast.ts';
import { type OfficialColour, officialColours } from '#domain/weather/warnings.ts';
import type { Database } from '#server/platform/db/connect.ts';

export interface OfficialWarning {
  day: string;
  colour: OfficialColour;
  codes: number[];
  /** The department tells the day, not the hour. */
  issuedOn: string;
  fetchedAt: string;
}

/** A warning that was fetched longer ago may have been lifted. */
const oldestMs = 36 * hourMs;

/** The official warnings of a district, from today on. */
export async function listWarnings(db: Database, districtId: string, now: Date): Promise<OfficialWarning[]> {
  const rows = await db
    .selectFrom('weatherWarning')
    .select(['day', 'colour', 'codes', 'issuedOn', 'fetchedAt'])
    .where('districtId', '=', districtId)
    .where('day', '>=', indianDay(now))
    .where('fetchedAt', '>', new Date(now.getTime() - oldestMs))
    .orderBy('day')
    .execute();
  return rows.flatMap(({ colour, fetchedAt, ...row }) => {
    const known = officialColours.find((name) => name === colour);
    return known ? [{ ...row, colour: known, fetchedAt: fetchedAt.toISOString() }] : [];
  });
}

/** Puts a new list in the place of the one before: a warning that is not in it any more was lifted. */
export async function replaceWarnings(
  db: Database,
  warnings: readonly (Omit<OfficialWarning, 'fetchedAt'> & { districtId: string })[],
  fetchedAt: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('weatherWarning').execute();
    if (warnings.length === 0) return;
    await transaction
      .insertInto('weatherWarning')
      .values(warnings.map((warning) => ({ ...warning, fetchedAt })))
      // A list may name a district twice, by its old and its new name.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
