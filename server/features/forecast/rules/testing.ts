import { addDay, startForecaster, type Forecaster } from './forecaster.ts';
import type { Scored } from './learning/settle.ts';
import type { PriceReport } from './types.ts';

/** Evenly spread numbers in [0, 1) that are the same on every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The sum of twelve is nearly normal, which is good enough for a price's daily change. */
export function normalFrom(next: () => number): () => number {
  return () => {
    let sum = -6;
    for (let at = 0; at < 12; at++) sum += next();
    return sum;
  };
}

export type MadeMarkets = { markets: number; days: number; priceOf: (market: number, day: number) => number };

/** Reports of one commodity from markets in two states, every day. */
export function reportsByDay({ markets, days, priceOf }: MadeMarkets): PriceReport[][] {
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: markets }, (__, market) => ({
      market: `Market ${market}`,
      state: market % 2 === 0 ? 'Bihar' : 'Kerala',
      day: 18_000 + day,
      modalPrice: priceOf(market, day),
    })),
  );
}

export function learnFrom(days: readonly (readonly PriceReport[])[]): { forecaster: Forecaster; scored: Scored[] } {
  const scored: Scored[] = [];
  const forecaster = startForecaster({ onScored: (each) => scored.push(each) });
  days.forEach((reports) => {
    if (reports.length > 0) addDay(forecaster, reports[0]!.day, [{ commodity: 'onion', reports }]);
  });
  return { forecaster, scored };
}

/** Independent random walks: the last price is all that one can know. */
export function randomWalks(markets: number, days: number, seed: number): PriceReport[][] {
  const normal = normalFrom(numbersFrom(seed));
  const logs = Array.from({ length: markets }, () => Math.log(2000));
  return reportsByDay({
    markets,
    days,
    priceOf: (market) => Math.exp((logs[market]! += 0.03 * normal())),
  });
}
