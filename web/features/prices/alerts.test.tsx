import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PriceAlert } from '#contract/price-alerts.ts';
import { readDialog } from '#web/app/dialogs.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { aProvenance, dayInWords, daysAgo, forFarmers, renderPrices, today } from './testing.tsx';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

function anAlert(about: Partial<PriceAlert> = {}): PriceAlert {
  return {
    id: '40000000-0000-4000-8000-000000000000',
    commodity: { id: 'onion', name: 'Onion', hindi: 'प्याज', group: 'vegetable', icon: 'carrot' },
    state: { id: 'maharashtra', name: 'Maharashtra', hindi: 'महाराष्ट्र' },
    market: null,
    kind: 'above',
    threshold: 2500,
    byMail: true,
    createdAt: '2026-06-01T06:00:00.000Z',
    events: [],
    ...about,
  };
}

function anEvent(about: Partial<PriceAlert['events'][number]> = {}): PriceAlert['events'][number] {
  const day = about.day ?? today;
  const id = '60000000-0000-4000-8000-000000000000';
  return { id, day, price: 2560, previousPrice: null, seen: true, provenance: aProvenance({ day }), ...about };
}

test('a visitor who wants an alert is led to sign in', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await drawn.person.click(screen.getByRole('button', { name: 'Add an alert' }));
  expect(readDialog()?.name).toBe('login');
});

test('an alert is checked, set for what is looked for, and listed', async () => {
  const alerts = [anAlert()];
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/alerts': () => Response.json({ success: true, data: alerts }),
      'POST /market-prices/alerts': ({ init }) => {
        const added = anAlert({
          ...JSON.parse(String(init.body)),
          commodity: anAlert().commodity,
          state: anAlert().state,
          id: 'b',
        });
        alerts.unshift(added);
        return Response.json({ success: true, data: added });
      },
    },
  });
  expect(await screen.findByText('When it rises above ₹2,500 a quintal')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Add an alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New price alert' }));
  await drawn.person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await dialog.findByText('Enter a number above 0.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('spinbutton', { name: /a quintal/ })));
  await drawn.person.click(dialog.getByRole('radio', { name: 'falls below' }));
  await drawn.person.type(dialog.getByRole('spinbutton', { name: /a quintal/ }), '1500');
  await drawn.person.click(dialog.getByRole('button', { name: 'Save alert' }));
  expect(await screen.findByText('When it falls below ₹1,500 a quintal')).toBeTruthy();
  const sent = drawn.sent.find(({ name }) => name === 'POST /market-prices/alerts');
  expect(JSON.parse(String(sent?.init.body))).toEqual({
    commodity: 'onion',
    state: 'maharashtra',
    kind: 'below',
    threshold: 1500,
    byMail: true,
  });
});

test('an address that leads to the alerts focuses their heading, also where one has to sign in first', async () => {
  const drawn = await renderPrices({ search: '#alerts' });
  const heading = screen.getByRole('heading', { name: 'Price alerts' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await drawn.person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(readDialog()?.name).toBe('login');
});

test('a sudden change is told of the same markets and varieties', async () => {
  await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/alerts': {
        success: true,
        data: [anAlert({ kind: 'change', threshold: 20, events: [anEvent({ previousPrice: 2000 })] })],
      },
    },
  });
  expect(await screen.findByText('When it changes by 20% from one report to the next')).toBeTruthy();
  expect(screen.getByText('₹2,560 a quintal, before ₹2,000, in the same markets and varieties')).toBeTruthy();
});

test('what an alert told bears its day, its age and its source, and is greyed once it is old', async () => {
  const old = daysAgo(9);
  const made = aProvenance({ kind: 'demonstration', sources: ['Demonstration prices'] });
  await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/alerts': {
        success: true,
        data: [
          anAlert({
            events: [
              anEvent({ id: '1', price: 2700, provenance: made }),
              anEvent({ id: '2', price: 2610, day: daysAgo(1) }),
              anEvent({ id: '3', price: 2600, day: old }),
            ],
          }),
        ],
      },
    },
  });
  const factsOf = (price: string) => screen.getByText(price).closest('p')?.nextElementSibling?.textContent;
  await screen.findByText('₹2,700 a quintal');
  expect(factsOf('₹2,700 a quintal')).toBe('today Demonstration');
  const yesterday = dayInWords(daysAgo(1));
  expect(factsOf('₹2,610 a quintal')).toBe(`${yesterday} · yesterday · Agmarknet, data.gov.in`);
  expect(factsOf('₹2,600 a quintal')).toBe(`${dayInWords(old)} · Old: 9 days ago · Agmarknet, data.gov.in`);
  expect(screen.getByText('₹2,600 a quintal').closest('.text-ink-soft')).not.toBeNull();
  expect(screen.getByText('₹2,610 a quintal').closest('.text-ink-soft')).toBeNull();
});

test('where all that the alerts told is of one source, it is named once', async () => {
  await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/alerts': {
        success: true,
        data: [anAlert({ events: [anEvent({ id: '1' }), anEvent({ id: '2', day: daysAgo(2) })] })],
      },
    },
  });
  const alerts = within(screen.getByRole('region', { name: 'Price alerts' }));
  expect(await alerts.findAllByText('₹2,560 a quintal')).toHaveLength(2);
  expect(alerts.getAllByText('Agmarknet, data.gov.in')).toHaveLength(1);
});

test('news of an alert is marked as read, and an alert is removed after asking', async () => {
  let alerts = [anAlert({ events: [anEvent({ previousPrice: 2400, seen: false })] })];
  const drawn = await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/alerts': () => Response.json({ success: true, data: alerts }),
      'POST /market-prices/alerts/seen': () => {
        alerts = alerts.map((alert) => ({ ...alert, events: alert.events.map((event) => ({ ...event, seen: true })) }));
        return Response.json({ success: true, message: 'ok' });
      },
      'DELETE /market-prices/alerts/:id': () => {
        alerts = [];
        return Response.json({ success: true, message: 'ok' });
      },
    },
  });
  expect(await screen.findByText('₹2,560 a quintal, before ₹2,400')).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  await drawn.person.click(screen.getByRole('button', { name: 'Remove the alert for Onion, Maharashtra' }));
  await drawn.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'No alerts yet' })).toBeTruthy();
});
