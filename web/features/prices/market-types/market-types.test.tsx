import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aMarket, aProvenance, aReport, dayInWords, daysAgo, renderPrices } from '../testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

test('the market types stand by price, the chosen one marked, and all eight are there', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&quantity=10&marketType=wholesale',
    answers: {
      'GET /market-prices/market-types': {
        success: true,
        data: [
          { marketType: 'wholesale', price: 1890, markets: 4, supportPrice: null, provenance: aProvenance() },
          {
            marketType: 'retail',
            price: 2640,
            markets: 2,
            supportPrice: null,
            provenance: aProvenance({ day: daysAgo(1) }),
          },
          { marketType: 'export', price: null, markets: 0, supportPrice: null, provenance: aProvenance({ day: null }) },
        ],
      },
    },
  });
  const types = section('Today’s prices by market type');
  const rows = (await types.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `Retail/Farmers' Market₹264`,
    'Wholesale/Mandi (APMC)₹189',
    'Local/Village MarketNo price',
    'Terminal MarketNo price',
    'Cooperative MarketNo price',
    'Contract/Corporate MarketNo price',
    'Online/Digital MarketNo price',
    'Export MarketNo price',
    // Behind a tap.
    `Retail/Farmers' Market₹2,640 a quintal · 2 markets · ${dayInWords(daysAgo(1))} · yesterday`,
    'Wholesale/Mandi (APMC)₹1,890 a quintal · 4 markets · today',
  ]);
  expect(types.getAllByText('Market type guessed from its name.')).toHaveLength(1);
});

test('where no type has a report one sentence says so, not a list of all eight', async () => {
  await renderPrices({
    search: '?commodity=onion&state=goa',
    answers: { 'GET /market-prices/market-types': { success: true, data: [] } },
  });
  const types = section('Today’s prices by market type');
  expect(await types.findByText('No market has reported a price here yet.')).toBeTruthy();
  expect(types.queryByText('No price')).toBeNull();
  expect(types.queryByRole('list')).toBeNull();
});

test('without commodity and state both chosen the message of the specification stands there', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  const words = "Please select a commodity and state to view today's prices across market types.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(drawn.sent.some(({ name }) => name.endsWith('/market-types'))).toBe(false);
});

test('all types come with one request', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion&state=maharashtra' });
  await screen.findByText('Today, for 1 kg');
  expect(drawn.sent.filter(({ name }) => name.endsWith('/market-types'))).toHaveLength(1);
});

test('the reports come a page at a time, each with its market, its range and its change', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices': ({ url }) => {
        const second = url.searchParams.get('cursor') === 'next';
        const items = second ? [aReport({ market: aMarket({ id: 'p', name: 'Pimpalgaon' }) })] : [aReport()];
        return Response.json({ success: true, data: { items, nextCursor: second ? null : 'next' } });
      },
    },
  });
  const reports = section('Market by market');
  const row = (await reports.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('li');
  expect(row?.textContent).toContain('Lasalgaon APMCRed');
  expect(row?.textContent).toContain(
    '₹1,890 a quintal · ₹1,500 to ₹2,100 · Nashik, Maharashtra · Wholesale/Mandi (APMC) · today',
  );
  await drawn.person.click(reports.getByRole('button', { name: 'Show more' }));
  expect(await reports.findByRole('heading', { name: 'Pimpalgaon' })).toBeTruthy();
  expect(reports.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the page is whole in Hindi', async () => {
  await renderPrices({ search: '?commodity=onion&state=maharashtra', language: 'hi' });
  expect(await screen.findByRole('heading', { name: 'प्याज महाराष्ट्र' })).toBeTruthy();
  expect(screen.getByText('आज, 1 किलो के लिए')).toBeTruthy();
});
