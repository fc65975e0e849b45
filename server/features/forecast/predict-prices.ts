import type { ResolvedFilter } from '#server/features/prices/index.ts';
import { combineForecasts, type Predictions } from './rules/combine-forecasts.ts';
import { dayNumber, indianDay } from '#domain/days.ts';
import type { Services } from '#server/platform/services.ts';

import { readForecasts, type CachedSeries } from './forecast-cache.ts';
import { findForecastStanding } from './store.ts';

interface PredictedPrices {
  predictions: Predictions;
  /** When the newest price that the forecasts know was fetched; null where there are none. */
  fetchedUntil: Date | null;
}

const nothingLearned: PredictedPrices = { predictions: combineForecasts([]), fetchedUntil: null };

/** Tomorrow, the day after and next week for the markets that fit; the filter must name a commodity. */
export async function predictPrices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: ResolvedFilter,
): Promise<PredictedPrices> {
  const { commodity, ...place } = filter;
  if (commodity?.id === undefined) return nothingLearned;
  const { version, isReported, fetchedUntil } = await findForecastStanding(db, { ...place, commodityId: commodity.id });
  if (version === null) return nothingLearned;
  const today = dayNumber(indianDay(clock()));
  const series = await readForecasts(db, commodity.id, { night: version, today });
  const fitting = series.filter((each) => each.isDemonstration !== isReported && fits(each, filter));
  return { predictions: combineForecasts(fitting), fetchedUntil };
}

function fits({ marketId, stateId, districtId, marketType }: CachedSeries, asked: ResolvedFilter): boolean {
  return (
    (asked.stateId === undefined || asked.stateId === stateId) &&
    (asked.districtId === undefined || asked.districtId === districtId) &&
    (asked.marketType === undefined || asked.marketType === marketType) &&
    (asked.marketIds === undefined || asked.marketIds.includes(marketId))
  );
}
