import { dayMs } from '#domain/days/days.ts';
import { beginOf, endOf, hourMs, type WeatherStep } from '#domain/weather/forecast.ts';
import type { SourceTrouble } from '#server/features/weather/sources/weather-source.ts';

/** The models behind both sources run every six hours for India. */
const intervalMs = 6 * hourMs;
/** A source that names a later time is believed so far. */
const longestIntervalMs = 12 * hourMs;
const minuteMs = 60_000;
/** Places that were asked for together drift apart by up to so much, so that no hour begins with a crowd. */
const spreadMinutes = 30;

export function nextFetchAt(id: number, { now, expiresAt }: { now: Date; expiresAt: Date | null }): Date {
  const told = (expiresAt?.getTime() ?? 0) - now.getTime();
  const interval = Math.min(longestIntervalMs, Math.max(intervalMs, told));
  // 7 has no common factor with 30, so neighbours in the table get different minutes.
  return new Date(now.getTime() + interval + ((id * 7) % spreadMinutes) * minuteMs);
}

const firstPauseMs = 5 * minuteMs;

/** After each failure of a place in a row the pause doubles, from five minutes to six hours. */
export function nextTryAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(intervalMs, firstPauseMs * 2 ** Math.min(failures, 12)));
}

const fewFailures = 2;
const longestRestMs = hourMs;

/**
 * A source that failed for several places in a row is left alone for a minute, then two, up to an hour. One that wants
 * fewer requests, or refuses them, is left alone at once.
 */
export function restUntil(trouble: SourceTrouble, waitMs: number, { failures, now }: { failures: number; now: Date }) {
  const after = (ms: number) => new Date(now.getTime() + Math.min(dayMs, Math.max(ms, waitMs)));
  if (trouble === 'refused') return after(longestRestMs);
  if (trouble === 'busy') return after(10 * minuteMs);
  if (failures <= fewFailures) return waitMs > 0 ? after(waitMs) : null;
  return after(Math.min(longestRestMs, minuteMs * 2 ** Math.min(failures - fewFailures - 1, 12)));
}

const keptMs = 2 * dayMs;
/** A figure for an hour that was made longer before is a forecast, not a report. */
const longestLeadMs = 18 * hourMs;

/** The source's last figures for the hours that have passed: what it "later reports". */
export function passedHours(
  known: { madeAt: Date; steps: readonly WeatherStep[]; passed: readonly WeatherStep[] },
  now: Date,
): WeatherStep[] {
  const newest = known.steps.filter(
    (step) =>
      step.hours === 1 && endOf(step) <= now.getTime() && beginOf(step) <= known.madeAt.getTime() + longestLeadMs,
  );
  const isNewer = new Set(newest.map(({ at }) => at));
  return [...known.passed.filter(({ at }) => !isNewer.has(at)), ...newest]
    .filter((step) => beginOf(step) >= now.getTime() - keptMs)
    .toSorted((a, b) => beginOf(a) - beginOf(b));
}
