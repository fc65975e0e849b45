import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readDialog } from '#web/app/dialogs.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { noFilters } from '../filters/filters.ts';
import { aHistory, forFarmers, renderPart, renderPrices, someFound } from '../testing.tsx';
import { Alerts } from './Alerts.tsx';
import { anAlert } from './testing.ts';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

test('a visitor who wants an alert is led to sign in', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await drawn.person.click(screen.getByRole('button', { name: 'Add an alert' }));
  expect(readDialog()?.name).toBe('login');
});

const wished = '?commodity=onion&state=maharashtra&alert=below&limit=4000';

test('a visitor whom kai sends with an alert is led to sign in', async () => {
  await renderPrices({ search: wished });
  await waitFor(() => expect(readDialog()?.name).toBe('login'));
});

test('the alert that kai has written is open to be saved, and closed it is gone from the address', async () => {
  const found = someFound({ history: aHistory([4300, 4355]) });
  const { person, address } = await renderPrices({
    search: wished,
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/history-and-prediction': { success: true, data: found },
      'GET /market-prices/alerts': { success: true, data: [] },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  expect(dialog.getByRole('radio', { name: 'falls below' })).toHaveProperty('checked', true);
  expect(dialog.getByRole('textbox', { name: 'Price, ₹ a kg' })).toHaveProperty('value', '40');
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/market-prices?commodity=onion&state=maharashtra');
});

test('the alerts for crops that grow in the farmer’s fields come first', async () => {
  const wheat = { id: 'wheat', group: 'cereal', icon: 'wheat' } as const;
  const alerts = [anAlert(), anAlert({ id: '40000000-0000-4000-8000-000000000001', commodity: wheat })];
  const field = { id: '11111111-1111-4111-8111-111111111111', crop: 'wheat', since: '2026-11-01', start: 'sowing' };
  const rest = { season: null, state: null, field: null, area: null, answers: {} } as const;
  const found = someFound({ history: aHistory([4300, 4355]) });
  await renderPart(<Alerts filters={{ ...noFilters, commodity: 'onion', state: 'maharashtra' }} />, {
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/history-and-prediction': { success: true, data: found },
      'GET /market-prices/alerts': { success: true, data: alerts },
      'GET /my-crops': { success: true, data: [{ ...field, start: 'sowing', ...rest }] },
    },
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Wheat'));
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Onion');
});

/** Draws the alerts that the server has, on a page with this quantity. */
async function renderAlerts(quantityKg: number, current = 4355) {
  const alerts = [anAlert()];
  const found = someFound({ history: aHistory([current - 100, current]) });
  const filters = { ...noFilters, commodity: 'onion', state: 'maharashtra', quantityKg };
  const drawn = await renderPart(<Alerts filters={filters} />, {
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/history-and-prediction': { success: true, data: found },
      'GET /market-prices/alerts': () => Response.json({ success: true, data: alerts }),
      'POST /market-prices/alerts': ({ init }) => {
        const { commodity, state } = anAlert();
        const added = anAlert({ ...JSON.parse(String(init.body)), commodity, state, id: 'b' });
        alerts.unshift(added);
        return Response.json({ success: true, data: added });
      },
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Add an alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  const sent = () => drawn.sent.filter(({ name }) => name === 'POST /market-prices/alerts');
  return { ...drawn, dialog, posted: sent };
}

test('an alert speaks in the unit of the page, starts a little beyond the price now, and is listed', async () => {
  const { person, dialog, posted } = await renderAlerts(1);
  expect(await dialog.findByText('Now: ₹43.55 a kg (₹4,355 a quintal)')).toBeTruthy();
  const price = dialog.getByRole('textbox', { name: 'Price, ₹ a kg' });
  expect(price).toHaveProperty('value', '45.8');
  await person.click(dialog.getByRole('radio', { name: 'falls below' }));
  expect(price).toHaveProperty('value', '41.3');
  await person.click(dialog.getByRole('radio', { name: 'rises above' }));
  await person.clear(price);
  await person.type(price, '50');
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('When it rises above ₹50 a kg')).toBeTruthy();
  expect(JSON.parse(String(posted()[0]?.init.body))).toEqual({
    commodity: 'onion',
    state: 'maharashtra',
    kind: 'above',
    threshold: 5000,
    byMail: true,
  });
});

test('Back closes the dialog of a new alert and stays on the page', async () => {
  const here = window.location.href;
  await renderAlerts(1);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(here);
});

test('an alert that is saved once more is listed once', async () => {
  const found = someFound({ history: aHistory([4300, 4355]) });
  const { person } = await renderPart(
    <Alerts filters={{ ...noFilters, commodity: 'onion', state: 'maharashtra', quantityKg: 100 }} />,
    {
      user: farmer,
      answers: {
        ...forFarmers,
        ...profile,
        'GET /market-prices/history-and-prediction': { success: true, data: found },
        'GET /market-prices/alerts': once(Response.json({ success: true, data: [anAlert({ threshold: 5000 })] })),
        'POST /market-prices/alerts': { success: true, data: anAlert({ threshold: 5000 }) },
      },
    },
  );
  expect(await screen.findByText('When it rises above ₹5,000 a quintal')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add an alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  const price = await dialog.findByRole('textbox', { name: 'Price, ₹ a quintal' });
  await person.clear(price);
  await person.type(price, '5000');
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('When it rises above ₹5,000 a quintal')).toHaveLength(1);
});

/** Answers only the first call. The next ones stay open, so that the screen keeps its result of the first. */
function once(reply: Response) {
  const replies = [reply];
  return () => replies.shift() ?? new Promise<Response>(() => {});
}

test('a person who looks at quintals types rupees a quintal', async () => {
  const { person, dialog, posted } = await renderAlerts(100);
  expect(await dialog.findByText('Now: ₹4,355 a quintal')).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'falls below' }));
  const price = dialog.getByRole('textbox', { name: 'Price, ₹ a quintal' });
  await person.clear(price);
  await person.type(price, '4000');
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('When it falls below ₹4,000 a quintal')).toBeTruthy();
  expect(JSON.parse(String(posted()[0]?.init.body))).toMatchObject({ kind: 'below', threshold: 4000 });
});

test('the threshold that stands in the field at first is accepted', async () => {
  const { person, dialog, posted } = await renderAlerts(100);
  await dialog.findByText('Now: ₹4,355 a quintal');
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(JSON.parse(String(posted()[0]?.init.body))).toMatchObject({ kind: 'above', threshold: 4580 });
});

test('a threshold that is passed already, or a hundred times off, is not sent', async () => {
  const { person, dialog, posted } = await renderAlerts(100);
  await dialog.findByText('Now: ₹4,355 a quintal');
  const price = dialog.getByRole('textbox', { name: 'Price, ₹ a quintal' });
  const save = dialog.getByRole('button', { name: 'Save alert' });
  await person.clear(price);
  await person.type(price, '4355');
  await person.click(save);
  expect(await dialog.findByText('The price is there already. Write a higher one.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(price));
  await person.clear(price);
  await person.type(price, '50');
  await person.click(save);
  expect(await dialog.findByText(/^This is very far from the price now/)).toBeTruthy();
  await person.clear(price);
  await person.click(save);
  expect(await dialog.findByText('Enter a number above 0.')).toBeTruthy();
  await person.type(price, '99999900');
  await person.click(save);
  expect(await dialog.findByText(/^This is very far from the price now/)).toBeTruthy();
  await person.clear(price);
  await person.click(save);
  expect(await dialog.findByText('Enter a number above 0.')).toBeTruthy();
  expect(posted()).toHaveLength(0);
});

test('the digits of every keyboard make a price, and a text that is none is told as such', async () => {
  const { person, dialog, posted } = await renderAlerts(100);
  await dialog.findByText('Now: ₹4,355 a quintal');
  const price = dialog.getByRole('textbox', { name: 'Price, ₹ a quintal' });
  const save = dialog.getByRole('button', { name: 'Save alert' });
  for (const typed of ['1e1', '12,5', 'abc']) {
    fireEvent.change(price, { target: { value: typed } });
    await person.click(save);
    expect(await dialog.findByText('Write a number, for example 2500.')).toBeTruthy();
  }
  fireEvent.change(price, { target: { value: '५,०००' } });
  await person.click(save);
  expect(await screen.findByText('When it rises above ₹5,000 a quintal')).toBeTruthy();
  expect(posted().map(({ init }) => JSON.parse(String(init.body)).threshold)).toEqual([5000]);
});

test('the example of a number is in the unit that is asked for', async () => {
  const { person, dialog } = await renderAlerts(1);
  const price = await dialog.findByRole('textbox', { name: 'Price, ₹ a kg' });
  fireEvent.change(price, { target: { value: 'abc' } });
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await dialog.findByText('Write a number, for example 25.')).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'changes suddenly' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Change from/ }), { target: { value: 'abc' } });
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await dialog.findByText('Write a number, for example 10.')).toBeTruthy();
});

test('where no price comes in the dialog says so and keeps saying it', async () => {
  const filters = { ...noFilters, commodity: 'avocado', state: 'bihar' };
  const { person } = await renderPart(<Alerts filters={filters} />, {
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/history-and-prediction': { success: true, data: someFound({ history: [] }) },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add an alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  expect(await dialog.findByText(/^No mandi here has reported this crop/)).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'falls below' }));
  expect(dialog.getByText(/^No mandi here has reported this crop/)).toBeTruthy();
});

test('on the page of a district the dialog says that an alert watches a mandi or the state, and lists its mandis', async () => {
  const filters = { ...noFilters, commodity: 'onion', state: 'maharashtra', district: 'mh-nashik' };
  const { person, sent } = await renderPart(<Alerts filters={filters} />, {
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/history-and-prediction': { success: true, data: someFound() },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add an alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  expect(
    await dialog.findByText(/^An alert watches one mandi or a whole state\. These are the mandis of Nashik/),
  ).toBeTruthy();
  const asked = sent.filter(({ name }) => name === 'GET /market-prices/markets').map(({ url }) => url.searchParams);
  expect(asked.at(-1)?.get('district')).toBe('mh-nashik');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'State' }), 'Bihar');
  expect(dialog.queryByText(/^An alert watches/)).toBeNull();
});

test('a price that rounds to nothing is far off, and not "above 0" once more', async () => {
  const { person, dialog, posted } = await renderAlerts(1);
  await dialog.findByText('Now: ₹43.55 a kg (₹4,355 a quintal)');
  fireEvent.change(dialog.getByRole('textbox', { name: 'Price, ₹ a kg' }), { target: { value: '0.001' } });
  await person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await dialog.findByText(/^This is very far from the price now/)).toBeTruthy();
  expect(posted()).toHaveLength(0);
});

test('an address that leads to the alerts focuses their heading, also where one has to sign in first', async () => {
  const drawn = await renderPrices({ search: '#alerts' });
  const heading = screen.getByRole('heading', { name: 'Price alerts' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await drawn.person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(readDialog()?.name).toBe('login');
});
