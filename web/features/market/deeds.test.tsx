import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { failed } from '#web/testing/server.ts';

import { forFarmers, renderPrices, today } from './testing.tsx';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

test('the newest prices are fetched with their progress, and then shown', async () => {
  const fetch = {
    id: '50000000-0000-4000-8000-000000000000',
    state: 'queued' as const,
    source: 'data.gov.in',
    statesDone: 0,
    statesTotal: 36,
    stored: 0,
    quarantined: 0,
    startedAt: null,
    finishedAt: null,
    problem: null,
  };
  const drawn = await renderPrices({
    search: '?commodity=onion',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'POST /market-prices/fetch-external': { success: true, data: fetch },
      'GET /market-prices/fetch-external/:id': {
        success: true,
        data: { ...fetch, state: 'done', statesDone: 36, stored: 12 },
      },
    },
  });
  await screen.findByText('Today, for 1 kg');
  const asked = () => drawn.sent.filter(({ name }) => name.endsWith('history-and-prediction')).length;
  await drawn.person.click(screen.getByRole('button', { name: 'Get the newest prices' }));
  expect(await screen.findByText('12 new prices from data.gov.in.')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(2));
});

test('a fetch that failed says why in the source’s words', async () => {
  const drawn = await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'POST /market-prices/fetch-external': failed(503, 'overloaded'),
    },
  });
  await drawn.person.click(screen.getByRole('button', { name: 'Get the newest prices' }));
  expect(await screen.findByText('We are very busy just now. Please try again in a moment.')).toBeTruthy();
});

test('the export is fetched for the filters and saved', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: { 'GET /market-prices/export': () => new Response('a,b') },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Export' }));
  await drawn.person.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved).toEqual([`khet-prices-onion-maharashtra-${today}.xlsx`]));
  const { url } = drawn.sent.find(({ name }) => name.endsWith('/export')) ?? { url: new URL('x:') };
  expect(Object.fromEntries(url.searchParams)).toEqual({
    commodity: 'onion',
    state: 'maharashtra',
    format: 'xlsx',
    language: 'en',
  });
});

test('a link is shared without what only this phone needs', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await drawn.person.click(await screen.findByRole('button', { name: 'Share' }));
  await drawn.person.click(screen.getByRole('menuitem', { name: 'Send a link' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toMatchObject({ title: 'Onion, All India', text: expect.stringMatching(/^₹19, /) });
  Reflect.deleteProperty(navigator, 'share');
});
