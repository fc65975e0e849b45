import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  aMarket,
  aProvenance,
  aReport,
  aSupportPrice,
  aTopCommodity,
  daysAgo,
  renderPrices,
  someFound,
} from '../testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const reports = (...items: ReturnType<typeof aReport>[]) => ({
  'GET /market-prices': { success: true as const, data: { items, nextCursor: null } },
});
const textsOf = async (name: string) =>
  (await section(name).findAllByRole('listitem')).map(({ textContent }) => textContent);

const paddy = { id: 'paddy', name: 'Paddy' };
const faq = aReport({ commodity: paddy, variety: 'Paddy', modalPrice: 3695, supportPrice: null });
const nonFaq = aReport({ ...faq, grade: 'Non-FAQ', modalPrice: 2875 });

test('a row is name, price and change; the rest opens under it', async () => {
  await renderPrices({ search: '?commodity=onion', answers: reports(aReport({ variety: 'Other' })) });
  const row = (await screen.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('summary');
  expect(row?.textContent).toBe('Lasalgaon APMC₹19up 2%');
  expect(row?.parentElement?.textContent).toContain('₹1,890 a quintal');
  expect(row?.closest('details')?.open).toBe(false);
});

test('a market is named in the page’s script, with its source’s own name under it', async () => {
  await renderPrices({ search: '?commodity=onion', language: 'hi', answers: reports(aReport({ variety: 'Other' })) });
  const row = (await screen.findByRole('heading', { name: 'लासलगाँव मंडी' })).closest('details');
  expect(row?.textContent).toContain('Lasalgaon APMC');
  expect(row?.querySelector('summary')?.textContent).not.toMatch(/[a-z]/i);
});

test('two prices of one market and variety are told apart by their grades', async () => {
  await renderPrices({ search: '?commodity=paddy', answers: reports(faq, nonFaq) });
  expect(await textsOf('Market by market')).toEqual([
    expect.stringMatching(/Paddy · grade FAQ.*₹3,695 a quintal/),
    expect.stringMatching(/Paddy · grade Non-FAQ.*₹2,875 a quintal/),
  ]);
});

test('the ordinary grade of every row is no news', async () => {
  await renderPrices({
    search: '?commodity=paddy',
    language: 'hi',
    answers: reports(faq, aReport({ ...faq, market: aMarket({ id: 'p', name: 'Pimpalgaon' }) })),
  });
  await screen.findByRole('heading', { name: 'Pimpalgaon' });
  expect(screen.queryByText(/दर्जा/)).toBeNull();
});

test('in the list of a state each row is held against its own support price', async () => {
  await renderPrices({
    search: '?state=maharashtra',
    answers: reports(
      aReport({ market: aMarket({ id: 'a', name: 'Below' }), modalPrice: 2399, supportPrice: 2400 }),
      aReport({ market: aMarket({ id: 'b', name: 'At' }), modalPrice: 2400, supportPrice: 2400 }),
      aReport({ market: aMarket({ id: 'c', name: 'Without' }), modalPrice: 10 }),
    ),
  });
  const rows = await textsOf('Market by market');
  expect(rows.map((text) => text?.includes('Below MSP'))).toEqual([true, false, false]);
});

test('market types, top commodities and markets around say it too', async () => {
  const low = aReport({ supportPrice: 2000 });
  await renderPrices({
    search: '?commodity=wheat&state=maharashtra&district=mh-nashik',
    answers: {
      'GET /market-prices/top': {
        success: true,
        data: [aTopCommodity({ supportPrice: 2700 }), aTopCommodity({ marketType: 'local', supportPrice: null })],
      },
      'GET /market-prices/nearby': {
        success: true,
        data: { markets: [{ distanceKm: 0, price: low }], placeKnown: true },
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          { marketType: 'retail', price: 2600, markets: 1, supportPrice: 2585, provenance: aProvenance() },
          { marketType: 'wholesale', price: 2500, markets: 3, supportPrice: 2585, provenance: aProvenance() },
        ],
      },
    },
  });
  for (const name of ['Today’s prices by market type', 'Top Commodities Today', 'What you take home, mandi by mandi']) {
    expect(await section(name).findAllByText('Below MSP'), name).toHaveLength(1);
  }
});

test('the price of the day is held against what held on that day, not against what holds now', async () => {
  const old = { supportPrice: 2000, supportPrices: [aSupportPrice({ pricePerQuintal: 1800, validFrom: daysAgo(0) })] };
  const answer = (about: Partial<ReturnType<typeof someFound>>) => ({
    'GET /market-prices/history-and-prediction': { success: true as const, data: someFound(about) },
  });
  const drawn = await renderPrices({ search: '?commodity=onion', answers: answer(old) });
  expect(await screen.findByText('Below MSP (₹2,000 a quintal)')).toBeTruthy();
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: answer({ supportPrices: [aSupportPrice()] }) });
  await screen.findByText('Today, for 1 kg');
  expect(screen.queryByText(/^Below MSP/)).toBeNull();
});
