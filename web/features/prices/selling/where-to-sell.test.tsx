import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { type Answers, failed } from '#web/testing/server.ts';

import { type Filters, noFilters } from '../filters/filters.ts';
import { aMarket, aProvenance, aReport, forFarmers, renderPart } from '../testing.tsx';
import { WhereToSell } from './WhereToSell.tsx';

const farmer = aFarmer();

const pune = aMarket({ id: 'pune', name: 'Pune APMC', district: { id: 'mh-pune' } });
const here = { distanceKm: 0, reports: 20, price: aReport() };
const there = { distanceKm: 80, reports: 20, price: aReport({ modalPrice: 2300, market: pune }) };

const nearbyOf = (markets: readonly (typeof here)[]) => ({
  'GET /market-prices/nearby': { success: true as const, data: { markets: [...markets], placeKnown: true } },
});
const nearby = nearbyOf([here, there]);

const onion: Filters = { ...noFilters, commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };
const around = () => within(screen.getByRole('region', { name: 'Where to sell?' }));
const rows = () => around().getAllByRole('heading', { level: 4 });
const names = () => rows().map(({ textContent }) => textContent);
const rowOf = async (name: string) => (await around().findByRole('heading', { level: 4, name })).closest('li');

test('a freight is filled in before anything is typed, so that the first ranking is by what is left', async () => {
  await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  expect(
    await around().findByRole('heading', { level: 3, name: 'Pune APMC leaves you the most: ₹19,400' }),
  ).toBeTruthy();
  expect(around().getByText('The freight is our estimate: put in your own.')).toBeTruthy();
  expect((await rowOf('Pune APMC'))?.textContent).toContain('₹23,000 − ₹3,600 freight (estimate)');
  const home = await rowOf('Lasalgaon APMC');
  expect(home?.textContent).toContain('your district; the way is not known, we take 15 km');
  expect(home?.textContent).toContain('₹18,900 − ₹950 freight (estimate)');
});

test('a larger load takes a larger vehicle, a chosen one makes more trips', async () => {
  const { person, address } = await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  await rowOf('Pune APMC');
  const quantity = around().getByRole('textbox', { name: 'Quantity (KG)', hidden: true });
  fireEvent.change(quantity, { target: { value: '30 quintal' } });
  expect(await around().findByText('Tractor and trolley', { selector: 'summary *' })).toBeTruthy();
  await person.click(around().getByRole('radio', { name: /^Pickup/, hidden: true }));
  expect(await around().findByText('Pickup, 2 trips')).toBeTruthy();
  await waitFor(() => expect(address()).toContain('quantity=3000'));
});

test('the quantity of the search is the load, and one kilogram is none', async () => {
  const { unmount } = await renderPart(<WhereToSell filters={{ ...onion, quantityKg: 500 }} />, { answers: nearby });
  expect((await rowOf('Lasalgaon APMC'))?.textContent).toContain('₹9,450 − ');
  expect(around().getByRole('textbox', { name: 'Quantity (KG)', hidden: true })).toHaveProperty('value', '500');
  unmount();
  await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  expect((await rowOf('Lasalgaon APMC'))?.textContent).toContain('₹18,900 − ');
});

test('the farmer’s own freight wins: of the vehicle, or of the whole load to one mandi', async () => {
  const drawn = await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  const pricey = await rowOf('Pune APMC');
  fireEvent.change(within(pricey as HTMLElement).getByRole('textbox', { name: /^Freight/, hidden: true }), {
    target: { value: '6000' },
  });
  expect(await around().findByRole('heading', { name: /^Lasalgaon APMC leaves you the most/ })).toBeTruthy();
  expect((await rowOf('Pune APMC'))?.textContent).toContain('₹23,000 − ₹6,000 transport');
  expect(names()).toEqual(['Lasalgaon APMC', 'Pune APMC']);
  fireEvent.change(around().getByRole('textbox', { name: /^Hire/, hidden: true }), { target: { value: '0' } });
  fireEvent.change(around().getByRole('textbox', { name: /^And ₹ a km/, hidden: true }), { target: { value: '10' } });
  expect(await around().findByText('With the freight you put in.')).toBeTruthy();
  expect((await rowOf('Lasalgaon APMC'))?.textContent).toContain('₹18,900 − ₹150 transport');
  const kept = localStorage.getItem('selling-costs') ?? '';
  expect(JSON.parse(kept)).toMatchObject({ hire: 0, perKm: 10, freightTo: { pune: 6000 } });
  drawn.unmount();
  await renderPart(<WhereToSell filters={onion} />, { answers: nearby, costs: kept });
  expect((await rowOf('Pune APMC'))?.textContent).toContain('₹6,000 transport');
});

test('an older phone’s price for a kilometre still counts', async () => {
  await renderPart(<WhereToSell filters={onion} />, {
    answers: nearby,
    costs: JSON.stringify({ transportPerKm: 20, loadQuintals: 5 }),
  });
  expect((await rowOf('Lasalgaon APMC'))?.textContent).toContain('₹9,450 − ₹300 transport');
});

test('costs are typed in one’s own digits, and a decimal comma is asked about, not read as another cost', async () => {
  await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  const commission = await around().findByRole('textbox', { name: /^Commission/, hidden: true });
  fireEvent.change(commission, { target: { value: '६' } });
  const home = await rowOf('Lasalgaon APMC');
  await waitFor(() => expect(home?.textContent).toContain('₹1,134 commission'));
  fireEvent.change(commission, { target: { value: '12,5' } });
  fireEvent.blur(commission);
  expect(await around().findByText('Write a number, for example 12.5.')).toBeTruthy();
  expect(commission).toHaveProperty('value', '12,5');
  expect(home?.textContent).toContain('₹1,134 commission');
  fireEvent.change(commission, { target: { value: '12.5' } });
  fireEvent.blur(commission);
  expect(screen.queryByText('Write a number, for example 12.5.')).toBeNull();
});

test('one report far above the others is a line to phone for, never the winner', async () => {
  const silvassa = aMarket({ id: 'silvassa', name: 'Silvassa APMC', district: { id: 'dh-dadra-and-nagar-haveli' } });
  const wild = { distanceKm: 88, reports: 1, price: aReport({ modalPrice: 6500, market: silvassa }) };
  await renderPart(<WhereToSell filters={onion} />, { answers: nearbyOf([here, there, wild]) });
  await rowOf('Pune APMC');
  expect(names()).not.toContain('Silvassa APMC');
  expect(around().getByRole('heading', { level: 3 }).textContent).toContain('Pune APMC');
  const line = within(around().getByRole('list', { name: 'Phone these first' })).getByRole('listitem');
  expect(line.textContent).toBe('Silvassa APMC, ₹65 a kilo: one report only210% above the rest. Phone first.');
});

test('where no mandi reports often none is said to leave the most', async () => {
  await renderPart(<WhereToSell filters={onion} />, {
    answers: nearbyOf([
      { ...here, reports: 2 },
      { ...there, reports: 1 },
    ]),
  });
  expect(await around().findByRole('heading', { name: /^No mandi around has reported it on three days/ })).toBeTruthy();
  expect(around().getAllByText('Phone first.').length).toBeGreaterThan(0);
  expect(around().queryByText(/leaves you the most/)).toBeNull();
});

test('markets of two sources name each its own, those of one name it once', async () => {
  const drawn = await renderPart(<WhereToSell filters={onion} />, { answers: nearby });
  expect(await around().findByText('Agmarknet, data.gov.in', { selector: 'ol ~ p *' })).toBeTruthy();
  const texts = () =>
    around()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(texts().filter((text) => text.includes('Agmarknet'))).toHaveLength(0);
  drawn.unmount();
  const price = aReport({ ...there.price, provenance: aProvenance({ sources: ['A price file'] }) });
  await renderPart(<WhereToSell filters={onion} />, { answers: nearbyOf([here, { ...there, price }]) });
  await rowOf('Pune APMC');
  expect(texts().filter((text) => text.includes('Agmarknet, data.gov.in'))).toHaveLength(1);
  expect(texts().filter((text) => text.includes('A price file'))).toHaveLength(1);
});

test('on paper all mandis stand, though the screen shows the first five', async () => {
  const markets = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({
    distanceKm: 80,
    reports: 9,
    price: aReport({ market: aMarket({ id: name, name }) }),
  }));
  await renderPart(<WhereToSell filters={onion} />, { answers: nearbyOf(markets) });
  await around().findByRole('button', { name: 'Show all 7 markets' });
  expect(names()).toHaveLength(5);
  fireEvent(window, new Event('beforeprint'));
  expect(names()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
});

const nowhere: Filters = { ...noFilters, commodity: 'onion' };

test('the way begins at the farm of the profile, else the page asks where', async () => {
  const drawn = await renderPart(<WhereToSell filters={nowhere} />, {
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
  await renderPart(<WhereToSell filters={nowhere} />);
  expect(await screen.findByRole('heading', { name: 'Where do you sell from?' })).toBeTruthy();
});

test('the way begins in the district of a mandi that was chosen alone', async () => {
  const mandi = { ...noFilters, commodity: 'onion', state: 'maharashtra', market: 'mh-nashik-lasalgaon-apmc' };
  const { sent } = await renderPart(<WhereToSell filters={mandi} />, { answers: nearby });
  expect(await screen.findByText('From Nashik, Maharashtra (chosen above)')).toBeTruthy();
  expect(sent.find(({ name }) => name.endsWith('/nearby'))?.url.search).toContain('district=mh-nashik');
});

test('a visitor chooses the place where it is asked for', async () => {
  const { person } = await renderPart(<WhereToSell filters={nowhere} />);
  await person.click(await screen.findByRole('button', { name: 'Choose the place' }));
  expect(await screen.findByRole('dialog', { name: 'Choose the state' })).toBeTruthy();
});

test('nobody is asked for the cost of a way that leads to no mandi', async () => {
  await renderPart(<WhereToSell filters={onion} />, {
    answers: { 'GET /market-prices/nearby': { success: true, data: { markets: [], placeKnown: true } } },
  });
  expect(await screen.findByText('No market within 150 km has reported a price for it.')).toBeTruthy();
  expect(around().queryByRole('textbox', { hidden: true })).toBeNull();
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
  await renderPart(<WhereToSell filters={onion} />, {
    user: farmer,
    answers: fromUnknown,
  });
  expect(await screen.findByText('From Nashik, Maharashtra (chosen above)')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Pune APMC' })).toBeTruthy();
});

test('where none is chosen the page names the district that we do not know, and asks for one', async () => {
  await renderPart(<WhereToSell filters={nowhere} />, { user: farmer, answers: fromUnknown });
  expect(await screen.findByText(/^We do not know the district “Nashikk” of your profile/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy();
});

test('a market whose price is of another grade than fair average quality says so', async () => {
  const poor = { ...there, price: aReport({ grade: 'Non-FAQ', market: pune }) };
  await renderPart(<WhereToSell filters={onion} />, { answers: nearbyOf([here, poor]) });
  expect((await rowOf('Pune APMC'))?.textContent).toContain('₹1,890 a quintal · Pune · Red · grade Non-FAQ');
});
