import { addDays, daysBetween, indianDay } from '#domain/days/days.ts';
import type { WeatherStep } from '#domain/weather/forecast.ts';
import type { ForecastSourceId } from '#domain/weather/sources.ts';
import { weatherDays } from '#domain/weather/weather-days.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** A day that is not wholly forecast cannot be compared with a whole day. */
const leastHours = 23;
const mostDaysAhead = 9;

/** Keeps what a day's first forecast says of each of the nine days after it, until that day has come and is scored. */
export async function keepForecast(
  db: Database,
  of: { placeId: number; source: ForecastSourceId; steps: readonly WeatherStep[]; now: Date },
): Promise<void> {
  const { placeId, source, steps, now } = of;
  const today = indianDay(now);
  const days = weatherDays(steps, addDays(today, 1), mostDaysAhead).filter(({ hours }) => hours >= leastHours);
  if (days.length === 0) return;
  await db
    .insertInto('weatherForecastKept')
    .values(
      days.map(({ day, rainMm, rainChance, high }) => ({
        day,
        placeId,
        daysAhead: daysBetween(today, day),
        source,
        rainMm,
        rainChance,
        high,
      })),
    )
    .onConflict((conflict) => conflict.columns(['day', 'placeId', 'daysAhead']).doNothing())
    .execute();
}
