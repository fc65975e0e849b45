import { expect, test } from 'vitest';

import type { Prediction } from '#contract/market.ts';

import { rebasePrediction } from './rebase-prediction.ts';

const forecast: Prediction = {
  kind: 'forecast',
  price: 2200,
  low: 1800,
  high: 2600,
  probablyUnchanged: false,
  isLastPrice: false,
  confidence: 0.6,
  lastPrice: 2000,
  lastDay: '2026-11-20',
  markets: 7,
};

test('a rise of a tenth is a tenth of the price that is shown', () => {
  expect(rebasePrediction(forecast, 1500)).toEqual({
    ...forecast,
    price: 1650,
    low: 1350,
    high: 1950,
    lastPrice: 1500,
  });
});

test('the price that is shown being the forecast’s own, nothing moves', () => {
  expect(rebasePrediction(forecast, 2000)).toEqual(forecast);
});

test('without a price to put it on, or without a forecast, nothing is changed', () => {
  const none: Prediction = { kind: 'notEnoughData', reason: 'old' };
  expect(rebasePrediction(forecast, undefined)).toEqual(forecast);
  expect(rebasePrediction(none, 1500)).toEqual(none);
});
