import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PriceAlert } from '#contract/price-alerts.ts';
import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { aProvenance, dayInWords, daysAgo, forFarmers, renderPrices, today } from '../testing.tsx';
import { anAlert } from './testing.ts';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

function anEvent(about: Partial<PriceAlert['events'][number]> = {}): PriceAlert['events'][number] {
  const day = about.day ?? today;
  const id = '60000000-0000-4000-8000-000000000000';
  return { id, day, price: 2560, previousPrice: null, seen: true, provenance: aProvenance({ day }), ...about };
}

test('a sudden change is told with the price before it', async () => {
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
  expect(screen.getByText('₹25.60 a kg, before ₹20 a kg')).toBeTruthy();
});

test('the news of an alert bears its day, its age and its source, and is greyed once it is old', async () => {
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
  await screen.findByText('₹27 a kg');
  expect(factsOf('₹27 a kg')).toBe('today · Sample');
  const yesterday = dayInWords(daysAgo(1));
  expect(factsOf('₹26.10 a kg')).toBe(`${yesterday} · yesterday · Agmarknet, data.gov.in`);
  expect(factsOf('₹26 a kg')).toBe(`${dayInWords(old)} · Old: 9 days ago · Agmarknet, data.gov.in`);
  expect(screen.getByText('₹26 a kg').closest('.text-ink-soft')).not.toBeNull();
  expect(screen.getByText('₹26.10 a kg').closest('.text-ink-soft')).toBeNull();
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
  expect(await alerts.findAllByText('₹25.60 a kg')).toHaveLength(2);
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
  expect(await screen.findByText('₹25.60 a kg, before ₹24 a kg')).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  await drawn.person.click(screen.getByRole('button', { name: 'Remove the alert for Onion, Maharashtra' }));
  await drawn.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'No alerts yet' })).toBeTruthy();
});
