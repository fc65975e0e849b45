import { act, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { states } from '#catalogue/states.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import { mostKilograms } from '#domain/numbers/quantity.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { forFarmers, renderPrices } from '../testing.tsx';
import {
  asQuery,
  changeFilters,
  type Filters,
  isDistrictCalled,
  noFilters,
  readFilters,
  writeFilters,
} from './filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

test('names in English and Hindi and ids are the same filter', () => {
  for (const commodity of ['onion', 'Onion', 'प्याज']) {
    expect(read(`commodity=${commodity}&state=महाराष्ट्र`)).toMatchObject({ commodity: 'onion', state: 'maharashtra' });
  }
});

test('a commodity that is not listed keeps its name', () => {
  expect(read('commodity= Gulli ').commodity).toBe('Gulli');
});

test('an unknown filter counts as absent', () => {
  expect(read('state=atlantis&district=x&marketType=bazaar&quantity=none')).toEqual(noFilters);
});

test('the id of a district names its state too', () => {
  expect(read('district=mh-nashik')).toMatchObject({ state: 'maharashtra', district: 'mh-nashik' });
});

test('another state lets go of district and market, another district of the market', () => {
  const chosen: Filters = {
    ...noFilters,
    state: 'maharashtra',
    district: 'mh-nashik',
    market: 'm',
    commodity: 'onion',
  };
  expect(changeFilters(chosen, { state: 'gujarat' })).toMatchObject({ district: '', market: '', commodity: 'onion' });
  expect(changeFilters(chosen, { district: 'mh-pune' })).toMatchObject({ state: 'maharashtra', market: '' });
  expect(changeFilters(chosen, { commodity: 'potato' })).toMatchObject({ district: 'mh-nashik', market: 'm' });
});

test('the address keeps what is not a filter', () => {
  const next = writeFilters(new URLSearchParams('showLogin=true&state=goa'), { ...noFilters, commodity: 'onion' });
  expect(String(next)).toBe('showLogin=true&commodity=onion');
});

test('a shared address brings the same filters to the other phone', () => {
  const anyFilters = fc.record({
    commodity: fc.constantFrom('', 'Gulli', ...commodities.map(({ id }) => id)),
    state: fc.constantFrom(...states.map(({ id }) => id)),
    district: fc.constantFrom('', 'mh-nashik'),
    market: fc.constantFrom('', 'mh-nashik-lasalgaon-apmc'),
    marketType: fc.constantFrom('' as const, ...marketTypeIds),
    quantityKg: fc.double({ min: 1, max: mostKilograms, noNaN: true }),
  });
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const shared = String(writeFilters(new URLSearchParams(), filters));
      expect(readFilters(new URLSearchParams(shared))).toEqual(filters);
    }),
  );
});

test('the server is asked only for what was chosen', () => {
  expect(asQuery({ ...noFilters, commodity: 'onion', quantityKg: 40 })).toEqual({ commodity: 'onion' });
});

const profile = (about: object) => ({
  ...forFarmers,
  'GET /profile': () => Response.json({ success: true, data: about }),
});
const kept = () => JSON.parse(localStorage.getItem('price-searches') ?? '[]') as string[];

test('a person who comes again finds the last search chosen already', async () => {
  const drawn = await renderPrices({ searched: ['commodity=onion&state=maharashtra&district=mh-nashik'] });
  expect(await screen.findByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&state=maharashtra&district=mh-nashik');
});

test('a last search that an older version kept by names is the same search', async () => {
  await renderPrices({ language: 'hi', searched: ['commodity=Onion&state=Maharashtra&district=Nashik'] });
  expect(await screen.findByRole('heading', { name: 'प्याज नासिक, महाराष्ट्र' })).toBeTruthy();
});

test('a farm whose district the profile has in English is found in Marathi too', async () => {
  const answers = profile({ state: 'Maharashtra', district: 'Nashik', crops: ['Onion'] });
  const { address } = await renderPrices({ language: 'mr', user: aFarmer(), answers });
  expect(await screen.findByRole('heading', { name: 'कांदा नाशिक, महाराष्ट्र' })).toBeTruthy();
  expect(address()).toBe('/market-prices?commodity=onion&state=maharashtra&district=mh-nashik');
});

test('a district goes by its id and by its English name in any writing, and by nothing else', () => {
  for (const name of ['mh-mumbai-city', 'Mumbai City', 'mumbai city ']) {
    expect(isDistrictCalled('mh-mumbai-city', name)).toBe(true);
  }
  for (const name of ['', 'Mumbai', 'mh', 'मुंबई']) expect(isDistrictCalled('mh-mumbai-city', name)).toBe(false);
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

test('the farm is waited for, where its district comes later than the profile', async () => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  const { sent, address } = await renderPrices({
    user: aFarmer(),
    answers: {
      ...profile({ state: 'Maharashtra', district: 'Nashik', crops: ['onion'] }),
      'GET /market-prices/districts': async () => {
        await later;
        return Response.json({ success: true, data: [{ id: 'mh-nashik' }] });
      },
    },
  });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /market-prices/districts'));
  // If a search had begun, the address would have it after the next turn.
  await act(() => new Promise<void>((done) => setTimeout(done)));
  expect(address()).toBe('/market-prices');
  answer();
  expect(await screen.findByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeTruthy();
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

test('a text that another hand left on the device is not a search', async () => {
  await renderPrices({ searched: '{"a":' });
  expect(screen.getAllByRole('button', { name: 'Onion' }).length).toBeGreaterThan(0);
});
