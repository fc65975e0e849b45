import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aTopCommodity, renderPrices } from '../testing.tsx';

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
