import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aForecast, aProvenance, daysAgo, renderPrices, someFound } from './testing.tsx';

const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

test('a forecast has its range, its day and how often such came true; where there is none stands no number', async () => {
  await renderPrices({
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
  expect(tomorrow?.textContent).toContain('₹1,890₹1,800 to ₹2,000Probably unchanged');
  const dayAfter = screen.getByRole('heading', { name: /^Day after/ }).parentElement;
  expect(dayAfter?.textContent).toContain('Not enough dataPrices come too seldom.');
  expect(dayAfter?.textContent).not.toContain('₹');
  expect(tomorrow?.textContent).toMatch(/7 of 10 within 5%$/);
  expect(
    screen.getByText(/for about as many markets so many came within 5% of what they paid on average/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How our forecasts did' }).getAttribute('href')).toBe(
    '/market-prices/scorecard?markets=8',
  );
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
  await renderPrices({ search: '?commodity=onion', answers: forecasts(one, { ...one, markets: 12 }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(screen.getByText(/Of 10 past forecasts so many came within 5% of what was paid/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How our forecasts did' }).getAttribute('href')).toBe(
    '/market-prices/scorecard',
  );
  expect(cardOf(/^Tomorrow/)).toContain('Probably unchanged');
  expect(cardOf(/^Tomorrow/)).not.toContain('in most markets');
  expect(cardOf(/^Day after/)).toContain('Probably unchanged in most markets');
});

test('before today’s prices have come the cards are today’s and tomorrow’s', async () => {
  const found = someFound({
    prediction: { tomorrow: 1900, dayAfter: 1900, details: { tomorrow: aForecast({}), dayAfter: aForecast({}) } },
    provenance: aProvenance({ day: daysAgo(1) }),
  });
  await renderPrices({ search: '?commodity=onion', answers: history(found) });
  expect(await screen.findByRole('heading', { name: /^Today ?\d/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Tomorrow/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Day after/ })).toBeNull();
});

const cardOf = (name: RegExp) => screen.getByRole('heading', { name }).parentElement?.textContent;

test('each day ahead says how often its own forecasts came true, and 95% is not 10 of 10', async () => {
  await renderPrices({
    search: '?commodity=onion',
    answers: forecasts({ confidence: 0.95 }, { confidence: 0.58 }),
  });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(cardOf(/^Tomorrow/)).toContain('9 of 10 within 5%');
  expect(cardOf(/^Day after/)).toContain('5 of 10 within 5%');
});

test('what has not been measured says so beside what has', async () => {
  await renderPrices({ search: '?commodity=onion', answers: forecasts({ confidence: 0.7 }, { confidence: null }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(cardOf(/^Day after/)).toContain('How sure this is has not been measured yet.');
  expect(cardOf(/^Day after/)).not.toContain('of 10');
});

test('too little to tell is said in words that a farmer says', async () => {
  const none = { kind: 'notEnoughData', reason: 'fewReports' } as const;
  const prediction = { tomorrow: null, dayAfter: null, details: { tomorrow: none, dayAfter: none } };
  await renderPrices({ search: '?commodity=onion', language: 'hi', answers: history(someFound({ prediction })) });
  const card = (await screen.findByRole('heading', { name: 'अगले दो दिन' })).parentElement;
  expect(card?.textContent).toBe('अगले दो दिनआँकड़े कम हैंबहुत कम भाव मिले हैं।');
});

test.each([
  { markets: 12, said: 1 },
  { markets: 12, said: 0 },
  { markets: 1, said: 0 },
])('the range over $markets market(s) says $said times that it is a single market’s', async ({ markets, said }) => {
  await renderPrices({
    search: '?commodity=onion',
    answers: forecasts({ markets, isRangeOfOne: said > 0 }, { markets }),
  });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(screen.queryAllByText(/The range is as for a single market/)).toHaveLength(said);
});

test('the last price that stands where a forecast earned nothing says so, and only there', async () => {
  await renderPrices({ search: '?commodity=onion', answers: forecasts({}, { isLastPrice: true }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(cardOf(/^Day after/)).toContain('This is the last price: no forecast has done better here.');
  expect(cardOf(/^Tomorrow/)).not.toContain('This is the last price');
});
