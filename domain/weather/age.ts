import { hourMs } from './forecast.ts';

/** An older forecast is shown with a loud word on its age. */
export const oldForecastHours = 24;

/** An older forecast is not shown at all: its next hours are those of another day. */
export const hiddenForecastHours = 72;

/** The age counts from the time at which the source made the forecast, or else from the time at which we fetched it. */
export function forecastAgeHours(
  { issuedAt, fetchedAt }: { issuedAt: string | null; fetchedAt: string },
  now: Date,
): number {
  return Math.max(0, (now.getTime() - Date.parse(issuedAt ?? fetchedAt)) / hourMs);
}
