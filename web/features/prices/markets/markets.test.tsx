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
  renderPart,
  renderPrices,
  someFound,
} from '../testing.tsx';
import { noFilters } from '../filters/filters.ts';
import { ReportsList } from './ReportsList.tsx';

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

test('the reports come a page at a time, each with its market, its range and its change', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&quantity=100',
    answers: {
      'GET /market-prices': ({ url }) => {
        const second = url.searchParams.get('cursor') === 'next';
        const items = second ? [aReport({ market: aMarket({ id: 'p', name: 'Pimpalgaon' }) })] : [aReport()];
        return Response.json({ success: true, data: { items, nextCursor: second ? null : 'next' } });
      },
    },
  });
  const reports = section('Market by market');
  expect(reports.getByText('The last price of each mandi, for 100 kg')).toBeTruthy();
  const row = (await reports.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('li');
  expect(row?.textContent).toContain('Lasalgaon APMCRed');
  expect(row?.textContent).toContain(
    '₹1,890 a quintal · ₹1,500 to ₹2,100 · Nashik, Maharashtra · Wholesale/Mandi (APMC) · today',
  );
  await drawn.person.click(reports.getByRole('button', { name: 'Show more' }));
  expect(await reports.findByRole('heading', { name: 'Pimpalgaon' })).toBeTruthy();
  expect(reports.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the mandis stand dearest first where that is chosen, and without a crop there is no such order', async () => {
  const drawn = await renderPart(<ReportsList filters={{ ...noFilters, commodity: 'onion' }} />, {
    answers: {
      'GET /market-prices': ({ url }) => {
        const name = url.searchParams.get('order') === 'price' ? 'Dear Mandi' : 'New Mandi';
        const items = [aReport({ market: aMarket({ id: name, name }) })];
        return Response.json({ success: true, data: { items, nextCursor: null } });
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'New Mandi' })).toBeTruthy();
  await drawn.person.click(screen.getByRole('radio', { name: 'Dearest first' }));
  expect(await screen.findByRole('heading', { name: 'Dear Mandi' })).toBeTruthy();
  drawn.unmount();
  await renderPart(<ReportsList filters={{ ...noFilters, state: 'maharashtra' }} />);
  expect(screen.queryByRole('radio', { name: 'Dearest first' })).toBeNull();
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

const paddy = { id: 'paddy' };
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
    expect.stringMatching(/(?<!Paddy, )grade FAQ.*₹3,695 a quintal/),
    expect.stringMatching(/grade Non-FAQ.*₹2,875 a quintal/),
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

test('a variety stands in the reader’s script, and one that is only the crop’s own name is left out', async () => {
  const items = [
    aReport({ variety: 'Unhali' }),
    aReport({ variety: 'Onion', market: aMarket({ id: 'mh-pune-pune-apmc', name: 'Pune APMC' }) }),
  ];
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    language: 'mr',
    answers: { 'GET /market-prices': { success: true, data: { items, nextCursor: null } } },
  });
  const list = within(await screen.findByRole('region', { name: 'एकेक बाजार' }));
  expect(await list.findByText(/^उन्हाळी/)).toBeTruthy();
  expect(list.queryByText(/Unhali|Onion/)).toBeNull();
});
