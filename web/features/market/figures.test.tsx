import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { formatDay } from '#web/lib/format.ts';

import {
  aForecast,
  aMarket,
  aProvenance,
  aReport,
  aTopCommodity,
  daysAgo,
  renderPrices,
  someFound,
} from './testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

test('figures older than a week say how old they are, and are never called those of today', async () => {
  const provenance = aProvenance({ day: daysAgo(12) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      ...history(someFound({ provenance })),
      'GET /market-prices/top': { success: true, data: [aTopCommodity({ provenance })] },
      'GET /market-prices/market-types': {
        success: true,
        data: [{ marketType: 'wholesale', price: 1800, markets: 3, provenance }],
      },
    },
  });
  expect((await section('Current Market Prices').findAllByText('Old: 12 days ago')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('heading', { name: 'Top Commodities' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Latest prices by market type' })).toBeTruthy();
  const said = screen.getByRole('region', { name: 'Current Market Prices' }).parentElement?.textContent ?? '';
  expect(said).not.toMatch(/today/i);
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
  expect(screen.getByText(/Of 10 past forecasts so many came within 5% of what was paid/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How our forecasts did' }).getAttribute('href')).toBe(
    '/market-prices/scorecard',
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
  const card = (await screen.findByRole('heading', { name: 'कल और परसों' })).parentElement;
  expect(card?.textContent).toBe('कल और परसोंआँकड़े कम हैंबहुत कम भाव मिले हैं।');
});

test.each([
  { markets: 12, said: 1 },
  { markets: 1, said: 0 },
])('the range over $markets market(s) says $said times that it is a single market’s', async ({ markets, said }) => {
  await renderPrices({ search: '?commodity=onion', answers: forecasts({ markets }, { markets }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(screen.queryAllByText(/The range is as for a single market/)).toHaveLength(said);
});

test('the last price that stands where a forecast earned nothing says so, and only there', async () => {
  await renderPrices({ search: '?commodity=onion', answers: forecasts({}, { isLastPrice: true }) });
  await screen.findByRole('heading', { name: /^Tomorrow/ });
  expect(cardOf(/^Day after/)).toContain('This is the last price: no forecast has done better here.');
  expect(cardOf(/^Tomorrow/)).not.toContain('This is the last price');
});

test('one old figure among fresh ones, and neither section is called that of today', async () => {
  const old = aProvenance({ day: daysAgo(8) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/top': {
        success: true,
        data: [aTopCommodity(), aTopCommodity({ marketType: 'local', provenance: old })],
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          { marketType: 'wholesale', price: 1800, markets: 3, provenance: aProvenance() },
          { marketType: 'retail', price: 2600, markets: 1, provenance: old },
        ],
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Top Commodities' })).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Latest prices by market type' });
  expect(screen.queryByRole('list', { name: /Today/ })).toBeNull();
  expect(within(list).getByText('₹26').className).toContain('text-ink-soft');
  expect(within(list).getByText('₹18').className).not.toContain('text-ink-soft');
});

test('a row that is not of today bears its day, and its source where the rows differ in it', async () => {
  const rows = (sources: readonly string[]) =>
    sources.map((source, index) =>
      aReport({
        market: aMarket({ id: source + index, name: `Market ${index}` }),
        provenance: aProvenance({ day: daysAgo(index), sources: [source] }),
      }),
    );
  const answers = (sources: readonly string[]) => ({
    'GET /market-prices': { success: true as const, data: { items: rows(sources), nextCursor: null } },
  });
  const rowText = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent;
  const drawn = await renderPrices({ search: '?commodity=onion', answers: answers(['Agmarknet', 'A price file']) });
  await screen.findByRole('heading', { name: 'Market 0' });
  expect(rowText('Market 0')).toMatch(/ · today · Agmarknet$/);
  expect(rowText('Market 1')).toContain(`${formatDay(daysAgo(1), 'en-IN')} · yesterday · A price file`);
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: answers(['Agmarknet', 'Agmarknet']) });
  await screen.findByRole('heading', { name: 'Market 0' });
  expect(rowText('Market 0')).toMatch(/ · today$/);
  expect(section('Market by market').getAllByText('Agmarknet')).toHaveLength(1);
});

test('the market types and the top commodities name their source once', async () => {
  const provenance = aProvenance({ sources: ['Agmarknet'], day: daysAgo(1) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/top': {
        success: true,
        data: [aTopCommodity({ provenance }), aTopCommodity({ marketType: 'local', provenance })],
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          { marketType: 'wholesale', price: 1800, markets: 3, provenance },
          { marketType: 'retail', price: 2600, markets: 1, provenance },
        ],
      },
    },
  });
  expect(await section('Top Commodities Today').findAllByText('Agmarknet')).toHaveLength(1);
  expect(await section('Latest prices by market type').findAllByText('Agmarknet')).toHaveLength(1);
});

test('a price below the support price says so, with the season and the day of the announcement', async () => {
  await renderPrices({
    search: '?commodity=onion',
    answers: {
      ...history(
        someFound({
          supportPrices: [
            {
              variety: null,
              pricePerQuintal: 2000,
              season: 'Kharif Marketing Season',
              seasonHindi: 'खरीफ',
              announcedOn: '2025-05-28',
              validFrom: daysAgo(60),
              validUntil: daysAgo(-60),
              source: 'CACP',
            },
          ],
        }),
      ),
      'GET /market-prices': { success: true, data: { items: [aReport()], nextCursor: null } },
    },
  });
  expect(await screen.findByText('Below MSP (₹2,000 a quintal)')).toBeTruthy();
  expect(screen.getByText('Announced on 28 May 2025 by CACP')).toBeTruthy();
  expect(await section('Market by market').findByText('Below MSP')).toBeTruthy();
});

test('demonstration data says so on the card, the chart, each row and each top commodity', async () => {
  const provenance = aProvenance({ kind: 'demonstration', sources: ['Demonstration prices'] });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      ...history(someFound({ provenance })),
      'GET /market-prices': { success: true, data: { items: [aReport({ provenance })], nextCursor: null } },
      'GET /market-prices/top': { success: true, data: [aTopCommodity()] },
      'GET /market-prices/market-types': {
        success: true,
        data: [{ marketType: 'retail', price: 1800, markets: 3, provenance }],
      },
    },
  });
  for (const name of [
    'Current Market Prices',
    'Market by market',
    'Top Commodities Today',
    'Today’s prices by market type',
  ]) {
    expect((await section(name).findAllByText('Demonstration')).length, name).toBeGreaterThan(0);
  }
});
