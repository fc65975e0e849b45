import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { type Answers, failed } from '#web/testing/server.ts';

import { aMarket, aProvenance, aReport, forFarmers, renderPrices } from './testing.tsx';

const farmer = aFarmer();

const nearby = {
  'GET /market-prices/nearby': {
    success: true as const,
    data: {
      markets: [
        { distanceKm: 0, price: aReport() },
        { distanceKm: 80, price: aReport({ modalPrice: 2100, market: aMarket({ id: 'pune', name: 'Pune APMC' }) }) },
      ],
      placeKnown: true,
    },
  },
};

test('the market that leaves most in hand comes first, and the costs are kept on the phone', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik&quantity=500',
    answers: nearby,
  });
  const around = within(await screen.findByRole('region', { name: 'Net in hand, nearby' }));
  const names = () => around.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(await around.findByText('₹10,500')).toBeTruthy();
  expect(names()).toEqual(['Pune APMC', 'Lasalgaon APMC']);
  fireEvent.change(around.getByRole('spinbutton', { name: /^Transport/ }), { target: { value: '20' } });
  fireEvent.change(around.getByRole('spinbutton', { name: /^Commission/ }), { target: { value: '6' } });
  await waitFor(() => expect(names()).toEqual(['Lasalgaon APMC', 'Pune APMC']));
  const [best, second] = around.getAllByRole('listitem');
  expect(best?.textContent).toContain('Leaves you most');
  expect(second?.textContent).toContain('₹10,500 − ₹1,600 for the way − ₹630 commission');
  expect(second?.textContent).toContain('₹8,270in hand');
  expect(JSON.parse(localStorage.getItem('selling-costs') ?? '')).toMatchObject({ transportPerKm: 20 });
  expect(around.getByText(/as the crow flies/)).toBeTruthy();
});

test('markets of two sources name each its own, those of one name it once', async () => {
  const [here, there] = nearby['GET /market-prices/nearby'].data.markets;
  const search = '?commodity=onion&state=maharashtra&district=mh-nashik';
  const drawn = await renderPrices({ search, answers: nearby });
  expect(await screen.findByText('Agmarknet, data.gov.in', { selector: 'ol ~ div *' })).toBeTruthy();
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts().filter((text) => text.includes('Agmarknet'))).toHaveLength(0);
  drawn.unmount();
  const price = aReport({ ...there?.price, provenance: aProvenance({ sources: ['A price file'] }) });
  const markets = [here, { distanceKm: 80, price }].filter((offer) => offer !== undefined);
  await renderPrices({
    search,
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets, placeKnown: true } } },
  });
  await screen.findByRole('heading', { name: 'Pune APMC' });
  expect(texts().filter((text) => text.includes('Agmarknet, data.gov.in'))).toHaveLength(1);
  expect(texts().filter((text) => text.includes('A price file'))).toHaveLength(1);
});

test('the way begins at the farm of the profile, else the page asks where', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion',
    user: farmer,
    answers: {
      ...forFarmers,
      ...nearby,
      'GET /profile': Response.json({ success: true, data: { state: 'Maharashtra', district: 'Nashik', crops: [] } }),
    },
  });
  expect(await screen.findByText('From Nashik, Maharashtra (your profile)')).toBeTruthy();
  expect(drawn.sent.find(({ name }) => name.endsWith('/nearby'))?.url.search).toContain('district=Nashik');
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion' });
  expect(await screen.findByRole('heading', { name: 'Where do you sell from?' })).toBeTruthy();
});

/** What a profile may hold is free text: the server refuses the district that it does not know. */
const fromUnknown: Answers = {
  ...forFarmers,
  'GET /profile': Response.json({ success: true, data: { state: 'Maharashtra', district: 'Nashikk', crops: [] } }),
  'GET /market-prices/nearby': ({ url }) =>
    url.searchParams.get('district') === 'Nashikk'
      ? failed(400, 'invalid_request', { district: 'Unknown district.' })
      : Response.json({ success: true, data: nearby['GET /market-prices/nearby'].data }),
};

test('a district of the profile that we do not know gives way to the one that is chosen', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik',
    user: farmer,
    answers: fromUnknown,
  });
  expect(await screen.findByText('From Nashik, Maharashtra (chosen above)')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Pune APMC' })).toBeTruthy();
});

test('where none is chosen the page names the district that we do not know, and asks for one', async () => {
  await renderPrices({ search: '?commodity=onion', user: farmer, answers: fromUnknown });
  expect(await screen.findByText(/^We do not know the district “Nashikk” of your profile/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy();
});

test('a market whose price is of another grade than fair average quality says so', async () => {
  const markets = [
    { distanceKm: 0, price: aReport() },
    { distanceKm: 80, price: aReport({ grade: 'Non-FAQ', market: aMarket({ id: 'pune', name: 'Pune APMC' }) }) },
  ];
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik',
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets, placeKnown: true } } },
  });
  const row = (await screen.findByRole('heading', { name: 'Pune APMC' })).closest('li');
  expect(row?.textContent).toContain('Red · grade Non-FAQ · ₹1,890 a quintal');
});
