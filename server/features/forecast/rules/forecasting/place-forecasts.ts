import type { Forecast, HistoryRow, Provenance } from '#contract/prices.ts';

import type { Forecasts } from './combine-forecasts.ts';

type Days = readonly Pick<HistoryRow, 'date' | 'modalPrice'>[];

interface Shown {
  days: Days;
  provenance: Pick<Provenance, 'fetchedAt'>;
  /** When the newest price that the forecasts know was fetched. */
  fetchedUntil: Date | null;
}

const notYet: Forecast = { kind: 'notEnoughData', reason: 'notYet' };
/** Prices that came since the last learning may eat up so much of a week ahead. */
const mostDaysLateForNextWeek = 2;

/**
 * The forecasts beside the prices that are shown. Until new prices are learned from, their own forecast is out of date:
 * then the second forecast is the next one, and the one after it does not exist yet.
 */
export function placeForecasts(
  { tomorrow, dayAfter, nextWeek }: Forecasts,
  { days, provenance, fetchedUntil }: Shown,
): Forecasts {
  const isAllKnown = (provenance.fetchedAt ?? '') <= (fetchedUntil?.toISOString() ?? '');
  const daysLate = isAllKnown ? 0 : daysSince([tomorrow, dayAfter, nextWeek], days);
  return {
    tomorrow: putOn(daysLate === 0 ? tomorrow : daysLate === 1 ? dayAfter : orNotYet(tomorrow), days),
    dayAfter: putOn(daysLate === 0 ? dayAfter : orNotYet(dayAfter), days),
    nextWeek: putOn(daysLate <= mostDaysLateForNextWeek ? nextWeek : orNotYet(nextWeek), days),
  };
}

/** How many days with prices came after the last one that was told of. */
function daysSince(told: readonly Forecast[], days: Days): number {
  const known = told.map((each) => (each.kind === 'forecast' ? each.lastDay : '')).toSorted();
  return days.filter(({ date }) => date > (known.at(-1) ?? '')).length;
}

/** Where there was nothing to tell before either, its reason stands. */
function orNotYet(forecast: Forecast): Forecast {
  return forecast.kind === 'forecast' ? notYet : forecast;
}

/**
 * The forecast movement, added to the shown price of the day it starts from. Not every market reports every day, so the
 * two are of different markets, and side by side they would promise a rise that nobody forecasts.
 */
function putOn(forecast: Forecast, days: Days): Forecast {
  if (forecast.kind !== 'forecast' || forecast.lastPrice <= 0) return forecast;
  const start = days.findLast(({ date }) => date <= forecast.lastDay);
  if (!start) return forecast;
  const factor = start.modalPrice / forecast.lastPrice;
  const onShown = (price: number) => Math.round(price * factor * 100) / 100;
  const { price, low, high } = forecast;
  return { ...forecast, price: onShown(price), low: onShown(low), high: onShown(high), lastPrice: start.modalPrice };
}
