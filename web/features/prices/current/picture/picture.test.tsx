import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Prediction } from '#contract/prices.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { noFilters } from '../../filters/filters.ts';
import { aForecast, dayInWords, daysAgo, someFound } from '../../testing.tsx';
import { usePictureFacts } from './use-picture-facts.ts';

const forecastFor = (days: number) => `Forecast for ${dayInWords(daysAgo(-days))}`;
const lastPrice = 'Expect about today’s price.';

function Ahead({ tomorrow, dayAfter }: { tomorrow: Prediction; dayAfter: Prediction }) {
  const prediction = { tomorrow: null, dayAfter: null, details: { tomorrow, dayAfter } };
  const facts = usePictureFacts({ ...noFilters, commodity: 'onion' }, someFound({ prediction }))();
  return (
    <ul>
      {facts.ahead.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What the picture says of the days ahead. */
async function linesOf(tomorrow: Prediction, dayAfter: Prediction) {
  await renderScreen(<Ahead tomorrow={tomorrow} dayAfter={dayAfter} />, { words: ['market'] });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('a shared picture says of a last price that it is no forecast, once where that holds for both days', async () => {
  expect(await linesOf(aForecast({ isLastPrice: true }), aForecast({ isLastPrice: true }))).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20)`,
    `${forecastFor(2)}: ₹19 (₹18 to ₹20)`,
    lastPrice,
  ]);
});

test('what holds for one day alone is said of that day', async () => {
  const unchanged = aForecast({ probablyUnchanged: true });
  expect(await linesOf(unchanged, aForecast({ isLastPrice: true }))).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20) · Probably unchanged in most markets`,
    `${forecastFor(2)}: ₹19 (₹18 to ₹20) · ${lastPrice}`,
  ]);
});

test('where nobody can tell the picture says so', async () => {
  expect(await linesOf(aForecast(), { kind: 'notEnoughData', reason: 'fewReports' })).toEqual([
    `${forecastFor(1)}: ₹19 (₹18 to ₹20)`,
    `${forecastFor(2)}: Not enough data`,
  ]);
});
