import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aForecast, aProvenance, aReport, aTopCommodity, daysAgo, renderPrices, someFound } from './testing.tsx';

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
  expect(screen.getByText(/7 of 10 past forecasts came within 5%/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How our forecasts did' }).getAttribute('href')).toBe(
    '/market-prices/scorecard',
  );
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
