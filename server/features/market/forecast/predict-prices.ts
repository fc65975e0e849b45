import type { ResolvedFilter } from '#server/features/market/resolve-filter.ts';
import { combineForecasts, type Predictions } from '#server/features/market/rules/combine-forecasts.ts';
import { dayNumber, indianDay } from '#server/features/market/rules/indian-day.ts';
import type { Services } from '#server/platform/services.ts';

import { readForecasts, type ShelvedSeries } from './forecast-shelf.ts';
import { findForecastStanding } from './store.ts';

/** Tomorrow, the day after and next week for the markets that fit; the filter must name a commodity. */
export async function predictPrices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filter: ResolvedFilter,
): Promise<Predictions> {
  const { commodity, ...place } = filter;
  if (commodity?.id === undefined) return combineForecasts([]);
  const { version, isReported } = await findForecastStanding(db, { ...place, commodityId: commodity.id });
  if (version === null) return combineForecasts([]);
  const today = dayNumber(indianDay(clock()));
  const series = await readForecasts(db, commodity.id, { night: version, today });
  return combineForecasts(series.filter((each) => each.isDemonstration !== isReported && fits(each, filter)));
}

function fits({ marketId, stateId, districtId, marketType }: ShelvedSeries, asked: ResolvedFilter): boolean {
  return (
    (asked.stateId === undefined || asked.stateId === stateId) &&
    (asked.districtId === undefined || asked.districtId === districtId) &&
    (asked.marketType === undefined || asked.marketType === marketType) &&
    (asked.marketIds === undefined || asked.marketIds.includes(marketId))
  );
}
