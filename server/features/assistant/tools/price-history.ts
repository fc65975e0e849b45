import type { Forecast, HistoryRow } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { analysePrices } from '#server/features/forecast/index.ts';
import { readTrends } from '#server/features/prices/index.ts';

import type { OnBehalf } from '../answer.ts';
import type { PriceFound } from './prices.ts';

export const mostDays = 31;

/** The days with a price, oldest first. */
export async function findDays(
  { services }: Pick<OnBehalf, 'services'>,
  { card, found }: PriceFound,
  wanted: number,
): Promise<readonly HistoryRow[]> {
  if (wanted <= historyDays) return found.history;
  const { where, commodity } = card;
  const input = {
    commodity: commodity.id,
    state: where.state ?? undefined,
    district: where.district ?? undefined,
    market: where.market ?? undefined,
    days: Math.min(wanted, mostDays),
  };
  return (await readTrends({ services, input })).days;
}

export interface DaysSummary {
  readonly first: HistoryRow;
  readonly last: HistoryRow;
  readonly low: HistoryRow;
  readonly high: HistoryRow;
  /** The change from the first day to the last, as a share: 0.05 is up 5 %. */
  readonly change: number;
}

/** Undefined if there are no days. */
export function summariseDays(days: readonly HistoryRow[]): DaysSummary | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const byPrice = days.toSorted((a, b) => a.modalPrice - b.modalPrice);
  const [low = first, high = last] = [byPrice[0], byPrice.at(-1)];
  return { first, last, low, high, change: (last.modalPrice - first.modalPrice) / first.modalPrice };
}

export type Horizon = 'tomorrow' | 'dayAfter' | 'nextWeek';
const daysAhead: Readonly<Record<Horizon, number>> = { tomorrow: 1, dayAfter: 2, nextWeek: 7 };

/** The day of a forecast from old prices, which is counted from their own day. */
export function dayAhead({ provenance: { day } }: PriceFound['card'], when: Horizon): string | undefined {
  return day === null ? undefined : addDays(day, daysAhead[when]);
}

/** The forecast for a day. Next week is only for signed-in people, as on the market screen. The caller checks that. */
export async function findForecast(
  { services }: Pick<OnBehalf, 'services'>,
  { card, found }: PriceFound,
  when: Horizon,
): Promise<Forecast> {
  if (when !== 'nextWeek') return found.prediction.details[when];
  const { commodity, where } = card;
  const { nextWeek } = await analysePrices({
    services,
    input: {
      commodity: commodity.id,
      place: where.market ?? where.state ?? 'india',
      ...(where.state === null ? {} : { state: where.state }),
      ...(where.district === null ? {} : { district: where.district }),
    },
  });
  return nextWeek;
}
