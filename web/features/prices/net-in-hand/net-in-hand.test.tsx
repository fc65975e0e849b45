import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { type Answers, failed } from '#web/testing/server.ts';

import { type Filters, noFilters } from '../filters/filters.ts';
import { aMarket, aProvenance, aReport, forFarmers, renderPart } from '../testing.tsx';
import { NetInHand } from './NetInHand.tsx';

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

const onion: Filters = { ...noFilters, commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };
const around = () => within(screen.getByRole('region', { name: 'What you take home, mandi by mandi' }));
const names = () =>
  around()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('nothing is said to leave most before the cost of transport is known', async () => {
  await renderPart(<NetInHand filters={onion} />, { answers: nearby });
  expect(await screen.findByText('Fill in what transport costs. Then we show where you take home most.')).toBeTruthy();
  expect(await around().findAllByText('before transport')).toHaveLength(2);
  expect(screen.queryByText('You take home most here')).toBeNull();
  fireEvent.change(around().getByRole('textbox', { name: /^Transport/ }), { target: { value: '0' } });
  expect(await screen.findAllByText('You take home most here')).toHaveLength(1);
});

test('a load of ten quintals is reckoned with, and the way to the own district’s mandi is not 0 km', async () => {
  await renderPart(<NetInHand filters={onion} />, { answers: nearby });
  expect(around().getByRole('textbox', { name: 'Your load, quintals' })).toHaveProperty('value', '10');
  fireEvent.change(around().getByRole('textbox', { name: /^Transport/ }), { target: { value: '20' } });
  const home = (await screen.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('li');
  expect(home?.textContent).toContain('your district, about 15 km');
  expect(home?.textContent).toContain('₹18,900 − ₹300 transport');
  fireEvent.change(around().getByRole('textbox', { name: /^To the mandi in your district/, hidden: true }), {
    target: { value: '40' },
  });
  await waitFor(() => expect(home?.textContent).toContain('₹18,900 − ₹800 transport'));
});

test('costs are typed in one’s own digits, and a decimal comma is asked about, not read as another cost', async () => {
  await renderPart(<NetInHand filters={onion} />, { answers: nearby });
  const transport = around().getByRole('textbox', { name: /^Transport/ });
  fireEvent.change(transport, { target: { value: '२०' } });
  const home = (await screen.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('li');
  await waitFor(() => expect(home?.textContent).toContain('₹18,900 − ₹300 transport'));
  fireEvent.change(transport, { target: { value: '12,5' } });
  fireEvent.blur(transport);
  expect(await around().findByText('Write a number, for example 12.5.')).toBeTruthy();
  expect(transport).toHaveProperty('value', '12,5');
  expect(home?.textContent).toContain('₹18,900 − ₹300 transport');
  fireEvent.change(transport, { target: { value: '12.5' } });
  fireEvent.blur(transport);
  expect(screen.queryByText('Write a number, for example 12.5.')).toBeNull();
  expect(transport).toHaveProperty('value', '12.5');
});

test('the market where one takes home most comes first, and load and costs are kept on the phone', async () => {
  const drawn = await renderPart(<NetInHand filters={onion} />, { answers: nearby });
  await screen.findByRole('heading', { name: 'Pune APMC' });
  fireEvent.change(around().getByRole('textbox', { name: /^Your load/ }), { target: { value: '5' } });
  await waitFor(() => expect(names()).toEqual(['Pune APMC', 'Lasalgaon APMC']));
  expect(around().getByText('₹10,500')).toBeTruthy();
  fireEvent.change(around().getByRole('textbox', { name: /^Transport/ }), { target: { value: '20' } });
  fireEvent.change(around().getByRole('textbox', { name: /^Commission/, hidden: true }), { target: { value: '6' } });
  await waitFor(() => expect(names()).toEqual(['Lasalgaon APMC', 'Pune APMC']));
  const [best, second] = around().getAllByRole('listitem');
  expect(best?.textContent).toContain('You take home most here');
  expect(second?.textContent).toContain('₹10,500 − ₹1,600 transport − ₹630 commission');
  expect(second?.textContent).toContain('₹8,270you take home');
  expect(around().getByText(/straight lines/)).toBeTruthy();
  const kept = localStorage.getItem('selling-costs') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ transportPerKm: 20, loadQuintals: 5 });
  drawn.unmount();
  await renderPart(<NetInHand filters={onion} />, { answers: nearby, costs: kept });
  expect(around().getByRole('textbox', { name: /^Your load/ })).toHaveProperty('value', '5');
});

test('markets of two sources name each its own, those of one name it once', async () => {
  const [here, there] = nearby['GET /market-prices/nearby'].data.markets;
  const drawn = await renderPart(<NetInHand filters={onion} />, { answers: nearby });
  expect(await screen.findByText('Agmarknet, data.gov.in', { selector: 'ol ~ p *' })).toBeTruthy();
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts().filter((text) => text.includes('Agmarknet'))).toHaveLength(0);
  drawn.unmount();
  const price = aReport({ ...there?.price, provenance: aProvenance({ sources: ['A price file'] }) });
  const markets = [here, { distanceKm: 80, price }].filter((offer) => offer !== undefined);
  await renderPart(<NetInHand filters={onion} />, {
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets, placeKnown: true } } },
  });
  await screen.findByRole('heading', { name: 'Pune APMC' });
  expect(texts().filter((text) => text.includes('Agmarknet, data.gov.in'))).toHaveLength(1);
  expect(texts().filter((text) => text.includes('A price file'))).toHaveLength(1);
});

test('on paper all mandis stand, though the screen shows the first four', async () => {
  const markets = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
    distanceKm: 80,
    price: aReport({ market: aMarket({ id: name, name }) }),
  }));
  await renderPart(<NetInHand filters={onion} />, {
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets, placeKnown: true } } },
  });
  await screen.findByRole('button', { name: 'Show all 6 markets' });
  expect(names()).toEqual(['A', 'B', 'C', 'D']);
  fireEvent(window, new Event('beforeprint'));
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

const nowhere: Filters = { ...noFilters, commodity: 'onion' };

test('the way begins at the farm of the profile, else the page asks where', async () => {
  const drawn = await renderPart(<NetInHand filters={nowhere} />, {
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
  await renderPart(<NetInHand filters={nowhere} />);
  expect(await screen.findByRole('heading', { name: 'Where do you sell from?' })).toBeTruthy();
});

test('the way begins in the district of a mandi that was chosen alone', async () => {
  const mandi = { ...noFilters, commodity: 'onion', state: 'maharashtra', market: 'mh-nashik-lasalgaon-apmc' };
  const { sent } = await renderPart(<NetInHand filters={mandi} />, { answers: nearby });
  expect(await screen.findByText('From Nashik, Maharashtra (chosen above)')).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith('/nearby'))?.url.search).toContain('district=mh-nashik');
});

test('a visitor chooses the place where it is asked for', async () => {
  const { person } = await renderPart(<NetInHand filters={nowhere} />);
  await person.click(await screen.findByRole('button', { name: 'Choose the place' }));
  expect(await screen.findByRole('dialog', { name: 'Choose the state' })).toBeTruthy();
});

test('nobody is asked for the cost of a way that leads to no mandi', async () => {
  await renderPart(<NetInHand filters={onion} />, {
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets: [], placeKnown: true } } },
  });
  expect(await screen.findByText('No market within 150 km has reported a price for it.')).toBeTruthy();
  expect(screen.queryByText(/^Fill in what transport costs/)).toBeNull();
  expect(around().queryByRole('textbox', { name: /^Transport/ })).toBeNull();
});

/** A profile's district is free text, and the server refuses one that it does not know. */
const fromUnknown: Answers = {
  ...forFarmers,
  'GET /profile': Response.json({ success: true, data: { state: 'Maharashtra', district: 'Nashikk', crops: [] } }),
  'GET /market-prices/nearby': ({ url }) =>
    url.searchParams.get('district') === 'Nashikk'
      ? failed(400, 'invalid_request', { district: { code: 'not_known' } })
      : Response.json({ success: true, data: nearby['GET /market-prices/nearby'].data }),
};

test('a district of the profile that we do not know gives way to the one that is chosen', async () => {
  await renderPart(<NetInHand filters={onion} />, {
    user: farmer,
    answers: fromUnknown,
  });
  expect(await screen.findByText('From Nashik, Maharashtra (chosen above)')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Pune APMC' })).toBeTruthy();
});

test('where none is chosen the page names the district that we do not know, and asks for one', async () => {
  await renderPart(<NetInHand filters={nowhere} />, { user: farmer, answers: fromUnknown });
  expect(await screen.findByText(/^We do not know the district “Nashikk” of your profile/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy();
});

test('a market whose price is of another grade than fair average quality says so', async () => {
  const markets = [
    { distanceKm: 0, price: aReport() },
    { distanceKm: 80, price: aReport({ grade: 'Non-FAQ', market: aMarket({ id: 'pune', name: 'Pune APMC' }) }) },
  ];
  await renderPart(<NetInHand filters={onion} />, {
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets, placeKnown: true } } },
  });
  const row = (await screen.findByRole('heading', { name: 'Pune APMC' })).closest('li');
  expect(row?.textContent).toContain('₹1,890 a quintal · Nashik · Red · grade Non-FAQ');
});
