import { indianDay } from '#domain/days/days.ts';
import { hourMs } from '#domain/weather/forecast.ts';
import type { Database } from '#server/platform/db/connect.ts';

export const warningColours = ['yellow', 'orange', 'red'] as const;
export type WarningColour = (typeof warningColours)[number];

export interface OfficialWarning {
  day: string;
  colour: WarningColour;
  codes: number[];
  issuedAt: string;
  fetchedAt: string;
}

/** A warning that was fetched longer ago may have been lifted. */
const oldestMs = 36 * hourMs;

/** The official warnings of a district, from today on. */
export async function listWarnings(db: Database, districtId: string, now: Date): Promise<OfficialWarning[]> {
  const rows = await db
    .selectFrom('weatherWarning')
    .select(['day', 'colour', 'codes', 'issuedAt', 'fetchedAt'])
    .where('districtId', '=', districtId)
    .where('day', '>=', indianDay(now))
    .where('fetchedAt', '>', new Date(now.getTime() - oldestMs))
    .orderBy('day')
    .execute();
  return rows.flatMap(({ colour, issuedAt, fetchedAt, ...row }) => {
    const known = warningColours.find((name) => name === colour);
    return known
      ? [{ ...row, colour: known, issuedAt: issuedAt.toISOString(), fetchedAt: fetchedAt.toISOString() }]
      : [];
  });
}
