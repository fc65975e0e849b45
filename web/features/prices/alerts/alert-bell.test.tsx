import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { aMarket, aProvenance, daysAgo, forFarmers, renderPrices, someFound } from '../testing.tsx';

const nasik = {
  ...aMarket({ id: 'mh-nashik-nasik-apmc', name: 'Nasik APMC' }),
  reports: true,
  ofDistrictTown: true,
} as const;
const yeola = {
  ...aMarket({ id: 'mh-nashik-yeola-apmc', name: 'Yeola APMC' }),
  reports: true,
  ofDistrictTown: false,
} as const;

/** Opens the alert by the bell beside the price, in a district with two mandis. */
async function openByBell(searched: readonly string[] = []) {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-nashik',
    user: aFarmer(),
    searched,
    answers: {
      ...forFarmers,
      'GET /profile': failed(404, 'not_found'),
      'GET /market-prices/markets': { success: true, data: { items: [yeola, nasik], nextCursor: null } },
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Tell me when this price changes' }));
  return within(await screen.findByRole('dialog', { name: 'New price alert' }));
}

test('the bell beside the price asks for an alert on the mandi of the district’s town, which stands first', async () => {
  const dialog = await openByBell();
  const mandi = dialog.getByRole('combobox', { name: 'Market' });
  await waitFor(() => expect(mandi).toHaveProperty('value', nasik.id));
  const names = within(mandi)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['The whole state', 'Nasik APMC', 'Yeola APMC']);
  fireEvent.change(mandi, { target: { value: '' } });
  expect(mandi).toHaveProperty('value', '');
});

test('the mandi that the person has searched before comes before that of the district’s town', async () => {
  const dialog = await openByBell(['commodity=tomato&state=maharashtra&market=mh-nashik-yeola-apmc']);
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Market' })).toHaveProperty('value', yeola.id));
});

test('no bell stands beside an old price', async () => {
  const old = someFound({ provenance: aProvenance({ day: daysAgo(40) }) });
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: { 'GET /market-prices/history-and-prediction': { success: true, data: old } },
  });
  expect(await screen.findByText(/^Old price/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tell me when this price changes' })).toBeNull();
});
