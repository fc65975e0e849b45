import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import {
  aMarket,
  aProvenance,
  aReport,
  aSupportPrice,
  aTopCommodity,
  dayInWords,
  daysAgo,
  renderPrices,
  someFound,
} from '../testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

test('the market types stand by price, the chosen one marked, and all eight are there', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&quantity=10&marketType=wholesale',
    answers: {
      'GET /market-prices/market-types': {
        success: true,
        data: [
          {
            marketType: 'wholesale',
            district: null,
            price: 1890,
            markets: 4,
            supportPrice: null,
            provenance: aProvenance(),
          },
          {
            marketType: 'retail',
            district: null,
            price: 2640,
            markets: 2,
            supportPrice: null,
            provenance: aProvenance({ day: daysAgo(1) }),
          },
          {
            marketType: 'export',
            district: null,
            price: null,
            markets: 0,
            supportPrice: null,
            provenance: aProvenance({ day: null }),
          },
        ],
      },
    },
  });
  const types = section('Today’s prices by market type');
  const rows = (await types.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    `Retail/Farmers' Market₹264`,
    'Wholesale/Mandi (APMC)₹189',
    // A tap opens this line.
    `Retail/Farmers' Market₹2,640 a quintal · 2 markets · ${dayInWords(daysAgo(1))} · yesterday`,
    'Wholesale/Mandi (APMC)₹1,890 a quintal · 4 markets · today',
  ]);
  const unreported = ['Local/Village', 'Terminal', 'Cooperative', 'Contract/Corporate', 'Online/Digital', 'Export'];
  expect(types.getByText(`No price: ${unreported.map((type) => `${type} Market`).join(', ')}`)).toBeTruthy();
  expect(types.getAllByText('Market type guessed from its name.')).toHaveLength(1);
});

const typesIn = (districts: readonly ({ id: string } | null)[]) => ({
  'GET /market-prices/market-types': {
    success: true as const,
    data: districts.map((district, at) => ({
      marketType: at === 0 ? ('wholesale' as const) : ('corporate' as const),
      district,
      price: 1800 + at,
      markets: 1,
      supportPrice: null,
      provenance: aProvenance(),
    })),
  },
});
const ofNashik = '?commodity=onion&state=maharashtra&district=mh-nashik';

test('in a district its own types stand first by name, and one that it lacks says of which state it is', async () => {
  const drawn = await renderPrices({ search: ofNashik, answers: typesIn([{ id: 'mh-nashik' }, null]) });
  const types = section('Today’s prices by market type');
  expect(await types.findByText('Onion, Nashik, for 1 kg')).toBeTruthy();
  expect(await types.findAllByText('· Maharashtra')).not.toHaveLength(0);
  const asked = drawn.sent.find(({ name }) => name.endsWith('/market-types'));
  expect(asked?.url.searchParams.get('district')).toBe('mh-nashik');
});

test('where the district has none of the types, the card is of the state and says so', async () => {
  await renderPrices({ search: ofNashik, answers: typesIn([null, null]) });
  const types = section('Today’s prices by market type');
  expect(await types.findByText('None in Nashik, so these are of Maharashtra.')).toBeTruthy();
  expect(types.getByText('Onion, Maharashtra, for 1 kg')).toBeTruthy();
  expect(types.queryByText('· Maharashtra')).toBeNull();
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

test('the page is whole in Hindi', async () => {
  await renderPrices({ search: '?commodity=onion&state=maharashtra', language: 'hi' });
  expect(await screen.findByRole('heading', { name: 'प्याज महाराष्ट्र' })).toBeTruthy();
  expect(screen.getByText('आज, 1 किलो के लिए')).toBeTruthy();
});

const top = (about: Parameters<typeof aTopCommodity>[0] = {}) => ({
  'GET /market-prices/top': { success: true as const, data: [aTopCommodity(about)] },
});

test('a card of all India leads to the prices of all India, whatever place is chosen', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=bihar&district=br-patna&market=br-patna-x&quantity=50',
    answers: top(),
  });
  await drawn.person.click(await screen.findByRole('link', { name: /^Tomato/ }));
  expect(await screen.findByRole('heading', { name: "Tomato All India, Retail/Farmers' Market" })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=tomato&quantity=50&marketType=retail');
});

test('the cards are open while no crop is chosen, else one line with their pictures', async () => {
  const drawn = await renderPrices({ answers: top() });
  const fold = async () =>
    (await screen.findByRole('heading', { name: 'Top Commodities Today' })).closest('details') as HTMLDetailsElement;
  expect((await fold()).open).toBe(true);
  drawn.unmount();
  await renderPrices({ search: '?commodity=onion', answers: top() });
  expect((await fold()).open).toBe(false);
});

test('a card says its change in rupees for what is shown', async () => {
  await renderPrices({ search: '?quantity=100', answers: top() });
  expect((await screen.findByRole('link', { name: /^Tomato/ })).textContent).toContain('down ₹110');
});

const reports = (...items: ReturnType<typeof aReport>[]) => ({
  'GET /market-prices': { success: true as const, data: { items, nextCursor: null } },
});
const textsOf = async (name: string) =>
  (await section(name).findAllByRole('listitem')).map(({ textContent }) => textContent);

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
        data: { markets: [{ distanceKm: 0, reports: 9, price: low }], placeKnown: true },
      },
      'GET /market-prices/market-types': {
        success: true,
        data: [
          {
            marketType: 'retail',
            district: null,
            price: 2600,
            markets: 1,
            supportPrice: 2585,
            provenance: aProvenance(),
          },
          {
            marketType: 'wholesale',
            district: null,
            price: 2500,
            markets: 3,
            supportPrice: 2585,
            provenance: aProvenance(),
          },
        ],
      },
    },
  });
  for (const name of ['Today’s prices by market type', 'Top Commodities Today', 'Where to sell?']) {
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
