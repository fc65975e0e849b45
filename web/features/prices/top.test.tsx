import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aTopCommodity, renderPrices } from './testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));
const derived = '* No source says of what type a market is. We read it from the market’s name.';
const top = (about: Parameters<typeof aTopCommodity>[0] = {}) => ({
  'GET /market-prices/top': { success: true as const, data: [aTopCommodity(about)] },
});

test('a card of all India leads to the prices of all India, whatever place is chosen', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=bihar&district=br-patna&market=br-patna-x&quantity=50',
    answers: top(),
  });
  await drawn.person.click(await screen.findByRole('link', { name: /^Tomato/ }));
  expect(await screen.findByRole('heading', { name: "Tomato, All India, Retail/Farmers' Market*" })).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=tomato&quantity=50&marketType=retail');
});

test('a market type that is read from names bears a star, and the section says what that means', async () => {
  const drawn = await renderPrices({ answers: top() });
  const cards = section('Top Commodities Today');
  expect(await cards.findByText("Retail/Farmers' Market*")).toBeTruthy();
  expect(cards.getByText(derived)).toBeTruthy();
  drawn.unmount();
  await renderPrices({ answers: top({ typeDerived: false }) });
  expect(await section('Top Commodities Today').findByText("Retail/Farmers' Market")).toBeTruthy();
  expect(screen.queryByText(derived)).toBeNull();
});

test('so does the title of a search for one type', async () => {
  await renderPrices({ search: '?commodity=onion&marketType=cooperative' });
  expect(await screen.findByRole('heading', { name: 'Onion, All India, Cooperative Market*' })).toBeTruthy();
  expect(section('Current Market Prices').getByText(derived)).toBeTruthy();
});
