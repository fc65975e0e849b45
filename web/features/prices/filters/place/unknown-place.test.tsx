import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { failed } from '#web/testing/server.ts';
import { readToasts } from '#web/ui/overlays/toast.ts';

import { aMarket, renderPrices } from '../../testing.tsx';

const noMarkets = { success: true as const, data: { items: [], nextCursor: null } };
const notKnown = () => failed(400, 'invalid_request', { district: { code: 'not_known' } });
const sentence = (name: string) => `Khet does not know which place “${name}” is. Choose the place.`;

test.each([
  ['?district=zz', 'zz'],
  ['?commodity=onion&state=atlantis', 'atlantis'],
])('a link with %s says that Khet does not know the place, and leads to the choice', async (search, name) => {
  const { person } = await renderPrices({ search, searched: ['commodity=onion'] });
  expect(await screen.findByText(sentence(name))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Choose from the list' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose the state' }));
  await person.click(sheet.getByRole('button', { name: 'All India' }));
  await waitFor(() => expect(screen.queryByText(sentence(name))).toBeNull());
});

test('a district that the server does not know is no failed search', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=zz',
    answers: { 'GET /market-prices/history-and-prediction': notKnown, 'GET /market-prices': notKnown },
  });
  expect(await screen.findByText(sentence('zz'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(readToasts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'District Choose the district' })).toBeTruthy();
});

test('a market that the server finds by no name is unknown, and one without a price is not', async () => {
  const search = '?commodity=onion&state=maharashtra&district=mh-nashik&market=';
  const answers = { 'GET /market-prices/markets': noMarkets };
  const unknown = await renderPrices({ search: `${search}Zz`, answers });
  expect(await screen.findByText(sentence('Zz'))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Market Choose the mandi' })).toBeTruthy();
  unknown.unmount();
  const { sent } = await renderPrices({ search: `${search}${aMarket().id}` });
  await waitFor(() => expect(sent.some(({ name }) => name === 'GET /market-prices')).toBe(true));
  await screen.findAllByText(/Lasalgaon APMC/);
  expect(screen.queryByText(/does not know which place/)).toBeNull();
});
