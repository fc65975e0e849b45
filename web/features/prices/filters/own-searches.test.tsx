import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { forFarmers, renderPrices } from '../testing.tsx';

const profile = (about: object) => ({
  ...forFarmers,
  'GET /profile': () => Response.json({ success: true, data: about }),
});
const kept = () => JSON.parse(localStorage.getItem('price-searches') ?? '[]') as string[];

test('whoever comes again finds the last search chosen already', async () => {
  const drawn = await renderPrices({ searched: ['commodity=onion&state=maharashtra&district=mh-nashik'] });
  expect(await screen.findByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&state=maharashtra&district=mh-nashik');
});

test('a farmer finds the first crop of the profile at the farm, and the other crops one tap away', async () => {
  const { person } = await renderPrices({
    user: aFarmer(),
    answers: profile({ state: 'Maharashtra', district: 'nashik', crops: ['Onion', 'Wheat', 'Moon dust'] }),
  });
  expect(await screen.findByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Wheat Nashik' }));
  expect(await screen.findByRole('heading', { name: 'Wheat Nashik, Maharashtra' })).toBeTruthy();
});

test('a link says what is looked for, whatever was looked for before', async () => {
  const drawn = await renderPrices({ search: '?commodity=potato', searched: ['commodity=onion'] });
  expect(await screen.findByRole('heading', { name: 'Potato All India' })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=potato');
});

test('the last three searches that found prices are kept, each once', async () => {
  const searched = ['commodity=wheat', 'commodity=onion', 'commodity=tomato'];
  await renderPrices({ search: '?commodity=onion&quantity=50', searched });
  await screen.findByText('Today, for 50 kg');
  await waitFor(() => expect(kept()).toEqual(['commodity=onion', 'commodity=wheat', 'commodity=tomato']));
});

test('a search that found nothing is not kept', async () => {
  const answers = { 'GET /market-prices/history-and-prediction': failed(400, 'invalid_request') };
  await renderPrices({ search: '?commodity=onion', answers });
  await screen.findByText('Failed to fetch market prices. Please try again.');
  expect(kept()).toEqual([]);
});

test('what another hand left on the device is no search', async () => {
  await renderPrices({ searched: '{"a":' });
  expect(screen.getAllByRole('button', { name: 'Onion' }).length).toBeGreaterThan(0);
});
