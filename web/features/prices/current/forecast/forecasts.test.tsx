import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aForecast, aProvenance, daysAgo, renderPart, someFound } from '../../testing.tsx';
import { CurrentPrices } from '../CurrentPrices.tsx';

const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

const scorecard = () => screen.getByRole('link', { name: 'How right our forecasts were', hidden: true });

test('a forecast has its range, its day and how often such came true; where there is none stands no number', async () => {
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion&quantity=100',
    answers: history(
      someFound({
        prediction: {
          tomorrow: 1890,
          dayAfter: null,
          details: {
            tomorrow: aForecast({ price: 1890, probablyUnchanged: true }),
            dayAfter: { kind: 'notEnoughData', reason: 'rareReports' },
          },
        },
      }),
    ),
  });
  const tomorrow = (await screen.findByRole('heading', { name: /^Tomorrow/ })).parentElement;
  expect(tomorrow?.textContent).toContain('₹1,890₹1,800 to ₹2,000');
  expect(screen.getByText('The price will probably not change in most markets.')).toBeTruthy();
  const dayAfter = screen.getByRole('heading', { name: /^Day after/ }).parentElement;
  expect(dayAfter?.textContent).toContain('Not enough dataPrices come too seldom.');
  expect(dayAfter?.textContent).not.toContain('₹');
  expect(screen.getByText('Right 7 times out of 10')).toBeTruthy();
  expect(screen.getByText('“Right” means within 5% of the real price.')).toBeTruthy();
  expect(scorecard().getAttribute('href')).toBe('/market-prices/scorecard?markets=8');
});

const forecasts = (tomorrow: Parameters<typeof aForecast>[0], dayAfter: Parameters<typeof aForecast>[0]) =>
  history(
    someFound({
      prediction: {
        tomorrow: 1900,
        dayAfter: 1900,
        details: { tomorrow: aForecast(tomorrow), dayAfter: aForecast(dayAfter) },
      },
    }),
  );
test('of one market the record is that of single markets', async () => {
  const one = { markets: 1, probablyUnchanged: true };
  await renderPart(<CurrentPrices />, { search: '?commodity=onion', answers: forecasts(one, { ...one, markets: 12 }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(scorecard().getAttribute('href')).toBe('/market-prices/scorecard');
  expect(
    screen.getByText('The price will probably not change. The price will probably not change in most markets.'),
  ).toBeTruthy();
});

test('before today’s prices have come the cards are today’s and tomorrow’s', async () => {
  const found = someFound({
    prediction: { tomorrow: 1900, dayAfter: 1900, details: { tomorrow: aForecast({}), dayAfter: aForecast({}) } },
    provenance: aProvenance({ day: daysAgo(1) }),
  });
  await renderPart(<CurrentPrices />, { search: '?commodity=onion', answers: history(found) });
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Tomorrow/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Day after/ })).toBeNull();
});

test('each day ahead says how often its own forecasts were right, and 95% is not 10 of 10', async () => {
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion',
    answers: forecasts({ confidence: 0.95 }, { confidence: 0.58 }),
  });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(screen.getByText('Out of 10 times right: 9 for the first day, 5 for the second')).toBeTruthy();
});

test('a forecast that has not been measured says so', async () => {
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion',
    answers: forecasts({ confidence: null }, { confidence: null }),
  });
  expect(await screen.findByText('How sure this is has not been measured yet.')).toBeTruthy();
  expect(screen.queryByText(/out of 10/)).toBeNull();
});

test('too little to tell is said in words that a farmer says', async () => {
  const none = { kind: 'notEnoughData', reason: 'fewReports' } as const;
  const prediction = { tomorrow: null, dayAfter: null, details: { tomorrow: none, dayAfter: none } };
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion',
    language: 'hi',
    answers: history(someFound({ prediction })),
  });
  const card = (await screen.findByRole('heading', { name: 'अगले दो दिन' })).parentElement;
  expect(card?.textContent).toBe('अगले दो दिनआँकड़े कम हैंबहुत कम भाव मिले हैं।');
});

test.each([
  { markets: 12, said: 1 },
  { markets: 12, said: 0 },
  { markets: 1, said: 0 },
])('the range over $markets market(s) says $said times that it is a single market’s', async ({ markets, said }) => {
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion',
    answers: forecasts({ markets, isRangeOfOne: said > 0 }, { markets }),
  });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(screen.queryAllByText(/The range is as for a single market/)).toHaveLength(said);
});

test('where the last price stands in for a forecast one sentence says what to expect', async () => {
  await renderPart(<CurrentPrices />, {
    search: '?commodity=onion',
    answers: forecasts({ isLastPrice: true }, { isLastPrice: true }),
  });
  expect(await screen.findAllByText('The price will probably stay close to the last one.')).toHaveLength(1);
});

test('past and future are never called by one word in Hindi', async () => {
  await renderPart(<CurrentPrices />, { search: '?commodity=onion', language: 'hi', answers: forecasts({}, {}) });
  expect(await screen.findByRole('heading', { name: 'आने वाला कल' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'आने वाला परसों' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/(?<!आने वाला |\p{L}|\p{M})(कल|परसों)(?![\p{L}\p{M}])/u);
});
