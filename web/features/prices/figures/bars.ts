import type { Forecast, HistoryRow } from '#contract/prices.ts';

import { daysBetween } from '#domain/days/days.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { priceFor } from '#domain/numbers/quantity.ts';

export interface PriceBar {
  readonly id: string;
  readonly day: string;
  readonly kind: 'past' | 'today' | 'forecast';
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** True if few markets reported, or others than on the days around, so the price is less certain. */
  readonly pale?: boolean;
  /** True if the day before has no price. */
  readonly afterGap?: boolean;
  /** The arrivals that the markets reported, in tonnes. */
  readonly arrivalsTonnes?: number;
}

interface Figures {
  readonly history: readonly HistoryRow[];
  readonly forecasts: readonly { readonly day: string; readonly forecast: Forecast }[];
  readonly today: string;
  readonly quantityKg: number;
}

/** The past ten days with prices, oldest first, and the days ahead with a forecast. */
export function priceBars({ history, forecasts, today, quantityKg }: Figures): PriceBar[] {
  const past = lastDays(history).map(({ date, modalPrice, reports, arrivalsTonnes }, at, days): PriceBar => ({
    id: date,
    day: date,
    kind: date === today ? 'today' : 'past',
    value: priceFor(modalPrice, quantityKg),
    ...(reports === 'usual' ? {} : { pale: true }),
    ...(daysBetween(days[at - 1]?.date ?? date, date) > 1 ? { afterGap: true } : {}),
    ...(arrivalsTonnes === undefined ? {} : { arrivalsTonnes }),
  }));
  const ahead = forecasts.flatMap(({ day, forecast }): PriceBar[] =>
    forecast.kind === 'forecast'
      ? [
          {
            id: `${day} ahead`,
            day,
            kind: 'forecast',
            value: priceFor(forecast.price, quantityKg),
            low: priceFor(forecast.low, quantityKg),
            high: priceFor(forecast.high, quantityKg),
          },
        ]
      : [],
  );
  return [...past, ...ahead];
}

export function lastDays(history: readonly HistoryRow[], days = historyDays): HistoryRow[] {
  return history.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-days);
}
interface Noted {
  readonly figure: string;
  readonly note: string;
}

/** A line for each figure with its note. A note that all share comes once, after them. */
export function joinNotes(noted: readonly Noted[]): string[] {
  const notes = new Set(noted.map(({ note }) => note));
  if (noted.length < 2 || notes.size > 1)
    return noted.map(({ figure, note }) => (note ? `${figure} · ${note}` : figure));
  return [...noted.map(({ figure }) => figure), ...notes].filter(Boolean);
}
