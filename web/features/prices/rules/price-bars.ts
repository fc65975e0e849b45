import type { HistoryRow, Prediction } from '#contract/prices.ts';

import { priceFor } from '#domain/quantity.ts';

const shownDays = 10;

export interface PriceBar {
  readonly id: string;
  readonly day: string;
  readonly kind: 'past' | 'today' | 'forecast';
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

interface Figures {
  readonly history: readonly HistoryRow[];
  readonly forecasts: readonly { readonly day: string; readonly prediction: Prediction }[];
  readonly today: string;
  readonly quantityKg: number;
}

/** The past ten days with prices, oldest first, and the days ahead of which something is known. */
export function priceBars({ history, forecasts, today, quantityKg }: Figures): PriceBar[] {
  const past = lastDays(history).map(({ date, modalPrice }): PriceBar => ({
    id: date,
    day: date,
    kind: date === today ? 'today' : 'past',
    value: priceFor(modalPrice, quantityKg),
  }));
  const ahead = forecasts.flatMap(({ day, prediction }): PriceBar[] =>
    prediction.kind === 'forecast'
      ? [
          {
            id: `${day} ahead`,
            day,
            kind: 'forecast',
            value: priceFor(prediction.price, quantityKg),
            low: priceFor(prediction.low, quantityKg),
            high: priceFor(prediction.high, quantityKg),
          },
        ]
      : [],
  );
  return [...past, ...ahead];
}

export function lastDays(history: readonly HistoryRow[], days = shownDays): HistoryRow[] {
  return history.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-days);
}
