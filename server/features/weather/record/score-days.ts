import { districtById } from '#catalogue/districts.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { addScores, reportedDay, scoreForecast, type ScoreSums } from '#domain/weather/record.ts';
import { passedHours } from '#server/features/weather/rules/plan-fetches.ts';
import { findPlaceRows } from '#server/features/weather/store/places.ts';
import { addDayScores, listKept, removeKept } from '#server/features/weather/store/scores.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Scores yesterday's forecasts against the day as the source later reported it, and then forgets them. A place whose
 * day is not known, because the source was down for hours, is not scored.
 */
export async function scoreYesterday({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const yesterday = addDays(indianDay(now), -1);
  const sums = new Map<string, { stateId: string; daysAhead: number; source: string; sums: ScoreSums }>();
  const kept = Map.groupBy(await listKept(db, yesterday), ({ placeId }) => placeId);
  for (const place of await findPlaceRows(db, [...kept.keys()])) {
    const { known, districtId, id } = place;
    const stateId = districtById(districtId)?.stateId;
    if (!known || stateId === undefined) continue;
    const passed = passedHours({ ...known, madeAt: known.issuedAt ?? known.fetchedAt }, now);
    const reported = reportedDay(passed, yesterday);
    if (!reported) continue;
    for (const { daysAhead, source, ...forecast } of kept.get(id) ?? []) {
      // Another source's day is no measure.
      if (source !== known.source) continue;
      const key = `${stateId} ${daysAhead} ${source}`;
      const score = scoreForecast(forecast, reported);
      const before = sums.get(key)?.sums;
      sums.set(key, { stateId, daysAhead, source, sums: before ? addScores(before, score) : score });
    }
  }
  await db.transaction().execute(async (transaction) => {
    await addDayScores(transaction, yesterday, [...sums.values()]);
    await removeKept(transaction, yesterday);
  });
}
