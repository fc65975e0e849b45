import type { Forecast, HistoryRow, Provenance } from '#contract/prices.ts';

import type { Forecasts } from './combine-forecasts.ts';

type Days = readonly Pick<HistoryRow, 'date' | 'modalPrice'>[];

interface Shown {
  days: Days;
  provenance: Pick<Provenance, 'fetchedAt'>;
  /** The time of the fetch of the newest price that the forecasts know. */
  fetchedUntil: Date | null;
}

const notYet: Forecast = { kind: 'notEnoughData', reason: 'notYet' };
/** So many days with new prices since the last learning still leave a forecast for next week useful. */
const mostDaysLateForNextWeek = 2;

/**
 * The forecasts beside the shown prices. Until new prices are learned, the forecast for their day is out of date: then
 * the second forecast is the next one, and the one after it does not exist yet.
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

/** The number of days with prices after the last day that the forecasts know. */
function daysSince(told: readonly Forecast[], days: Days): number {
  const known = told.map((each) => (each.kind === 'forecast' ? each.lastDay : '')).toSorted();
  return days.filter(({ date }) => date > (known.at(-1) ?? '')).length;
}

/** If there was no forecast before either, its own reason stays. */
function orNotYet(forecast: Forecast): Forecast {
  return forecast.kind === 'forecast' ? notYet : forecast;
}

/**
 * The forecast change, applied to the shown price of the day it starts from. Not every market reports every day, so the
 * forecast and the shown price have different markets. Side by side they would promise a rise that nobody forecasts.
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
