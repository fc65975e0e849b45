import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { failed } from '#web/testing/server.ts';

import { renderPrices, someFound } from './testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const history = (data: ReturnType<typeof someFound>) => ({
  'GET /market-prices/history-and-prediction': { success: true as const, data },
});

test('the operator’s three claims stand at the top', async () => {
  await renderPrices();
  const claims = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(claims).toEqual(['2.5Cr+', '50+', '100+']);
  for (const words of ['daily trading', 'commodities', 'markets']) expect(screen.getByText(words)).toBeTruthy();
});

test('with nothing chosen the page asks for a commodity and offers common ones', async () => {
  const drawn = await renderPrices();
  await drawn.person.click(screen.getByRole('button', { name: 'Onion' }));
  expect(await screen.findByRole('heading', { name: 'Onion, All India' })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion');
});

test.each(['en', 'hi'] as const)('the states stand in the order of the language %s', async (language) => {
  await renderPrices({ language });
  const box = screen.getByRole('combobox', { name: language === 'hi' ? 'राज्य' : 'State' });
  const [, ...names] = within(box)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(36);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)));
});

test('a shared link searches at once: price per kg for the quantity and per quintal, with source, day and age', async () => {
  await renderPrices({ search: '?commodity=onion&state=maharashtra&quantity=50' });
  expect(await screen.findByRole('heading', { name: 'Onion, Maharashtra' })).toBeTruthy();
  const current = section('Current Market Prices');
  expect(current.getByText('Today, for 50 kg')).toBeTruthy();
  expect(current.getByText('₹945')).toBeTruthy();
  expect(current.getByText('₹1,890 a quintal')).toBeTruthy();
  expect(current.getByText(/Agmarknet, data.gov.in/).closest('p')?.textContent).toMatch(/ · today$/);
});

test('a search waits for half a second of quiet, and the address follows', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await screen.findByRole('heading', { name: 'Onion, All India' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = () => drawn.sent.filter(({ name }) => name.endsWith('history-and-prediction')).length;
  fireEvent.change(screen.getByRole('combobox', { name: 'Commodity' }), { target: { value: 'potato' } });
  await vi.advanceTimersByTimeAsync(400);
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'gujarat' } });
  await vi.advanceTimersByTimeAsync(400);
  expect([asked(), drawn.address()]).toEqual([1, '/market-prices?commodity=onion']);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Potato, Gujarat' })).toBeTruthy();
  expect([asked(), drawn.address()]).toEqual([2, '/market-prices?commodity=potato&state=gujarat']);
});

test('what was found before is gone once a new search has begun', async () => {
  let answer: Response | Promise<Response> = Response.json({ success: true, data: someFound() });
  await renderPrices({
    search: '?commodity=onion',
    answers: { 'GET /market-prices/history-and-prediction': () => answer },
  });
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
  answer = new Promise<Response>(() => undefined);
  fireEvent.change(screen.getByRole('combobox', { name: 'Commodity' }), { target: { value: 'potato' } });
  expect(await section('Current Market Prices').findByText('Loading prices…')).toBeTruthy();
  expect(screen.queryByText('Today, for 1 kg')).toBeNull();
});

test('Other takes any name, suggests what sources report, and a listed one switches back', async () => {
  const drawn = await renderPrices();
  const commodity = screen.getByRole('combobox', { name: 'Commodity' });
  await drawn.person.selectOptions(commodity, 'Other');
  const typed = screen.getByRole('combobox', { name: 'Name of the commodity' });
  await drawn.person.type(typed, 'Gulli');
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=Gulli'));
  await waitFor(() => expect(document.querySelector('datalist option')?.textContent).toBe('Gulli'));
  expect(typed).toHaveProperty('value', 'Gulli');
  await drawn.person.selectOptions(commodity, 'Tomato');
  expect(screen.queryByRole('combobox', { name: 'Name of the commodity' })).toBeNull();
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=tomato'));
});

test('a name that is typed stays typed, though a listed commodity bears it', async () => {
  const drawn = await renderPrices();
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'Commodity' }), 'Other');
  await drawn.person.type(screen.getByRole('combobox', { name: 'Name of the commodity' }), 'Rice');
  await waitFor(() => expect(drawn.address()).toMatch(/commodity=Rice/));
  await screen.findByText('Today, for 1 kg');
  expect(screen.getByRole('combobox', { name: 'Name of the commodity' })).toHaveProperty('value', 'Rice');
});

test.each(['', '0', '-3', 'e'])('a quantity of "%s" is 1, and the field says so once it is left', async (typed) => {
  const drawn = await renderPrices({ search: '?commodity=onion&quantity=40' });
  expect(await screen.findByText('Today, for 40 kg')).toBeTruthy();
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity (KG)' });
  fireEvent.change(quantity, { target: { value: typed } });
  fireEvent.blur(quantity);
  await waitFor(() => expect(quantity).toHaveProperty('value', '1'));
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion');
});

test('another state has other districts and lets go of the market', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik&market=mh-nashik-lasalgaon-apmc',
  });
  expect(await screen.findByRole('heading', { name: 'Onion, Lasalgaon APMC, Nashik, Maharashtra' })).toBeTruthy();
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Gujarat');
  await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=onion&state=gujarat'));
});

test('lists that fail to load are silently empty, and the search goes on', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: {
      'GET /market-prices/districts': failed(500, 'internal'),
      'GET /market-prices/markets': failed(400, 'invalid_request'),
    },
  });
  expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
  expect(within(screen.getByRole('combobox', { name: 'Market' })).getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByText(/failed/i)).toBeNull();
});

test('nothing found is said in its place and as a message, word for word', async () => {
  await renderPrices({ search: '?commodity=onion', answers: history(someFound({ history: [] })) });
  expect(
    await section('Current Market Prices').findByRole('heading', { name: 'No Price Data Available' }),
  ).toBeTruthy();
  expect(screen.getByText('No price data available for the selected filters')).toBeTruthy();
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

test('without a line the page says so, without calling it a failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPrices({
    search: '?commodity=onion',
    answers: { 'GET /market-prices/history-and-prediction': () => Promise.reject(new TypeError('no line')) },
  });
  expect(await section('Current Market Prices').findByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.queryByText('Failed to fetch market prices. Please try again.')).toBeNull();
});
