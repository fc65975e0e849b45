import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Drawn } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { startVoice } from '#web/testing/voice.ts';

import { renderPart, renderPrices, someFound } from '../testing.tsx';
import { Filters } from './Filters.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

test('with nothing chosen the page asks for a commodity and offers common ones', async () => {
  const drawn = await renderPrices();
  await drawn.person.click(screen.getByRole('button', { name: 'Onion' }));
  expect(await screen.findByRole('heading', { name: 'Onion All India' })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion');
});

test.each([
  ['en', 'Choose the crop'],
  ['mr', 'पीक निवडा'],
] as const)('the first filter says in %s what is to be chosen', async (language, words) => {
  await renderPart(<Filters />, { language });
  expect(within(screen.getByRole('search')).getByText(words)).toBeTruthy();
});

/** Opens a filter and returns the content of its sheet. */
async function openSheet(person: Drawn['person'], filter: RegExp, title: string) {
  await person.click(screen.getByRole('button', { name: filter }));
  return within(await screen.findByRole('dialog', { name: title }));
}

test('a shared link searches at once: price per kg for the quantity and per quintal, with source, day and age', async () => {
  await renderPrices({ search: '?commodity=onion&state=maharashtra&quantity=50' });
  expect(await screen.findByRole('heading', { name: 'Onion Maharashtra' })).toBeTruthy();
  const current = section('Current Market Prices');
  expect(current.getByText('Today, for 50 kg')).toBeTruthy();
  expect(current.getAllByText('₹945').map(({ tagName }) => tagName)).toEqual(['SPAN', 'text']);
  expect(current.getByText('₹1,890 a quintal')).toBeTruthy();
  expect(current.getByText(/Agmarknet, data.gov.in/).closest('p')?.textContent).toMatch(
    / · today · Agmarknet, data.gov.in$/,
  );
});

test('a search waits for half a second of quiet, and the address follows', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await screen.findByRole('heading', { name: 'Onion All India' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = () => drawn.sent.filter(({ name }) => name.endsWith('history-and-prediction')).length;
  const quantity = screen.getByRole('textbox', { name: 'Quantity (KG)' });
  fireEvent.change(quantity, { target: { value: '5' } });
  await vi.advanceTimersByTimeAsync(400);
  fireEvent.change(quantity, { target: { value: '50' } });
  await vi.advanceTimersByTimeAsync(400);
  expect([asked(), drawn.address()]).toEqual([1, '/market-prices?commodity=onion']);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await screen.findByText(/for 50 kg/)).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=50');
});

test('the last result is gone once a new search has begun', async () => {
  let answer: Response | Promise<Response> = Response.json({ success: true, data: someFound() });
  const drawn = await renderPrices({
    search: '?commodity=onion',
    answers: { 'GET /market-prices/history-and-prediction': () => answer },
  });
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
  answer = new Promise<Response>(() => undefined);
  const sheet = await openSheet(drawn.person, /^Commodity/, 'Choose the crop');
  await drawn.person.click(sheet.getByRole('button', { name: 'Potato' }));
  expect(await section('Current Market Prices').findByText('Loading prices…')).toBeTruthy();
  expect(screen.queryByText('Today, for 1 kg')).toBeNull();
});

test('Other takes any name, suggests what mandis report, and a listed one switches back', async () => {
  const drawn = await renderPart(<Filters />);
  const sheet = await openSheet(drawn.person, /^Commodity/, 'Choose the crop');
  await drawn.person.click(sheet.getByRole('button', { name: 'Other' }));
  const typed = within(screen.getByRole('dialog', { name: 'Name of the commodity' }));
  await drawn.person.type(typed.getByRole('searchbox', { name: 'Write the name' }), 'Gul');
  await drawn.person.click(await typed.findByRole('button', { name: 'Gulli' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=Gulli'));
  const again = await openSheet(drawn.person, /^Commodity Gulli/, 'Name of the commodity');
  await drawn.person.click(again.getByRole('button', { name: 'Back to the pictures' }));
  await drawn.person.clear(again.getByRole('searchbox'));
  await drawn.person.click(again.getByRole('button', { name: 'Tomato' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=tomato'));
});

test('any name can be looked for, and what it also means is offered in its place: Rajma', async () => {
  const drawn = await renderPart(<Filters />, {
    answers: {
      'GET /market-prices/commodities': ({ url }) => {
        const others = url.searchParams.get('search') === 'Rajma' ? ['Kidney Beans(Rajma)'] : [];
        return Response.json({ success: true, data: { listed: [], others } });
      },
    },
  });
  const sheet = await openSheet(drawn.person, /^Commodity/, 'Choose the crop');
  const search = sheet.getByRole('searchbox');
  await drawn.person.click(search);
  await drawn.person.paste('Moon dust');
  expect(await sheet.findByRole('button', { name: 'Look for “Moon dust”' })).toBeTruthy();
  await drawn.person.clear(search);
  await drawn.person.type(search, 'Rajma');
  await drawn.person.click(await sheet.findByRole('button', { name: 'Kidney Beans(Rajma)' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=Kidney+Beans%28Rajma%29'));
});

test('a crop is found by what people call it', async () => {
  const drawn = await renderPart(<Filters />);
  const sheet = await openSheet(drawn.person, /^Commodity/, 'Choose the crop');
  await drawn.person.click(sheet.getByRole('searchbox'));
  await drawn.person.paste('kanda');
  await drawn.person.click(sheet.getByRole('button', { name: 'Onion' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=onion'));
});

test.each([
  ['tamater', 'Tomato'],
  ['tomatto', 'Tomato'],
  ['tomota', 'Tomato'],
  // Guava in Odia, "pijuli", begins with the same sound.
  ['piyaj', 'Onion', 'Guava'],
  ['pyaz', 'Onion', 'Guava'],
  ['bringal', 'Brinjal'],
  ['सोयाबिन', 'Soybean'],
])('a crop is found by the misspelt "%s", and no other', async (text, ...names) => {
  const drawn = await renderPart(<Filters />);
  const sheet = await openSheet(drawn.person, /^Commodity/, 'Choose the crop');
  await drawn.person.click(sheet.getByRole('searchbox'));
  await drawn.person.paste(text);
  const crops = within(sheet.getByRole('region', { name: 'All crops' })).getAllByRole('button');
  expect(crops.map(({ textContent }) => textContent)).toEqual([...names, 'Other']);
});

test('a crop is found by saying its name', async () => {
  const drawn = await renderPart(<Filters />, { language: 'hi' });
  const { hear, listened } = await startVoice();
  const sheet = await openSheet(drawn.person, /^फसल/, 'फसल चुनें');
  await drawn.person.click(await sheet.findByRole('button', { name: 'बोलकर लिखें' }));
  expect(listened).toEqual([{ purpose: 'dictation', locale: 'hi-IN' }]);
  hear('प्याज।');
  expect(await sheet.findByRole('button', { name: 'प्याज' })).toBeTruthy();
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'आलू' })).toBeNull());
});

test('another state has other districts and lets go of the market', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik&market=mh-nashik-lasalgaon-apmc',
  });
  expect(await screen.findByRole('heading', { name: 'Onion Lasalgaon APMC, Nashik, Maharashtra' })).toBeTruthy();
  const sheet = await openSheet(drawn.person, /^State/, 'Choose the state');
  await drawn.person.click(sheet.getByRole('button', { name: 'Gujarat' }));
  await drawn.person.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=onion&state=gujarat'));
});

test('lists that fail to load are silently empty, and the search goes on', async () => {
  const { person } = await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/districts': failed(500, 'internal'),
      'GET /market-prices/markets': failed(400, 'invalid_request'),
    },
  });
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
  const sheet = await openSheet(person, /^Market All/, 'Choose the mandi');
  expect(sheet.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/failed/i)).toBeNull();
});

test('nothing found is said in its place and as a message, word for word', async () => {
  await renderPrices({ search: '?commodity=onion', answers: history(someFound({ history: [] })) });
  expect(
    await section('Current Market Prices').findByRole('heading', { name: 'No Price Data Available' }),
  ).toBeTruthy();
  expect(screen.getByText('No price data available for the selected filters')).toBeTruthy();
});

test('a crop that nobody reports is said once, with crops to tap instead', async () => {
  const noReports = { 'GET /market-prices': { success: true as const, data: { items: [], nextCursor: null } } };
  const answers = { ...history(someFound({ history: [] })), ...noReports };
  const drawn = await renderPrices({ search: '?commodity=zzzz', answers });
  const current = section('Current Market Prices');
  const instead = within(await current.findByRole('list', { name: 'Common commodities' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Market by market' })).toBeNull());
  expect(await screen.findAllByRole('heading', { name: 'No Price Data Available' })).toHaveLength(1);
  await drawn.person.click(instead.getByRole('button', { name: 'Onion' }));
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=onion'));
});

test('a crop without a price here has a way on: all India, all types, another crop', async () => {
  const answers = history(someFound({ history: [] }));
  const { person, address } = await renderPrices({ search: '?commodity=onion&state=bihar&marketType=retail', answers });
  const current = section('Current Market Prices');
  expect((await current.findByRole('link', { name: 'All types' })).getAttribute('href')).toContain('state=bihar');
  expect(current.getByRole('heading', { name: 'Another crop' })).toBeTruthy();
  expect(current.queryByRole('link', { name: 'The whole state' })).toBeNull();
  await person.click(current.getByRole('link', { name: 'All India' }));
  await waitFor(() => expect(address()).toBe('/market-prices?commodity=onion&marketType=retail'));
});

test('a failed search says so as a message and offers another try', async () => {
  let answer = failed(400, 'invalid_request');
  const drawn = await renderPrices({
    search: '?commodity=onion',
    answers: { 'GET /market-prices/history-and-prediction': () => answer },
  });
  expect(await screen.findByText('Failed to fetch market prices. Please try again.')).toBeTruthy();
  answer = Response.json({ success: true, data: someFound() });
  await drawn.person.click(section('Current Market Prices').getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
});

test('offline the page says so, without calling it a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPrices({
    search: '?commodity=onion',
    answers: { 'GET /market-prices/history-and-prediction': () => Promise.reject(new TypeError('offline')) },
  });
  expect(await section('Current Market Prices').findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.queryByText('Failed to fetch market prices. Please try again.')).toBeNull();
});
