import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { MyCrop } from '#contract/my-crops.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp, renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { MyCropsCard } from './MyCropsCard.tsx';

const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));
const today = indianDay(new Date());

const onion: MyCrop = {
  id: '11111111-1111-4111-8111-111111111111',
  crop: 'onion',
  since: addDays(today, -27),
  start: 'transplanting',
  season: null,
  state: 'maharashtra',
  field: 'By the well',
  area: null,
  answers: {},
};

test('a visitor says in two taps on the page of a crop that it grows there; the phone keeps it, with what is due', async () => {
  localStorage.clear();
  const { person, sent } = await renderApp({ path: '/crops/onion' });
  await person.click(await main().findByRole('button', { name: 'I grow this' }));
  await person.click(await dialog().findByRole('button', { name: /^30 days ago/ }));
  const own = within(await main().findByRole('region', { name: 'My crops' }));
  expect(own.getByText('Day 30 · leaf growth')).toBeTruthy();
  expect(own.getByText(/^fertiliser: nitrogen/)).toBeTruthy();
  await person.click(own.getByRole('button', { name: 'Done: fertiliser: nitrogen (N)' }));
  await waitFor(() => expect(own.queryByText('fertiliser: nitrogen (N)')).toBeNull());
  expect(JSON.parse(localStorage.getItem('my-crops:guest') ?? '[]')).toMatchObject([
    { crop: 'onion', answers: { 'feed:30': { answer: 'done', day: today } } },
  ]);
  expect(sent.map(({ name }) => name)).not.toContain('POST /my-crops');
  localStorage.clear();
});

test('a farmer’s dashboard shows each crop’s day and what is due, and an answer is sent', async () => {
  const sentBodies: unknown[] = [];
  const { person } = await renderApp({
    path: '/dashboard',
    user: aFarmer(),
    answers: {
      'GET /my-crops': { success: true, data: [onion] },
      'PATCH /my-crops/:id': ({ init }) => {
        sentBodies.push(JSON.parse(String(init.body)));
        return Response.json({ success: true, data: onion });
      },
    },
  });
  const crops = within(await main().findByRole('region', { name: 'My crops' }));
  expect(await crops.findByText('Day 27 · leaf growth')).toBeTruthy();
  expect(crops.getByRole('link', { name: 'Onion, By the well' }).getAttribute('href')).toBe('/crops/onion');
  await person.click(crops.getByRole('button', { name: 'Later: weeding' }));
  await waitFor(() => expect(sentBodies).toEqual([{ task: { key: 'weed:25', answer: 'later' } }]));
});

test('a farmer adds a crop in three taps, and it is sent with the day', async () => {
  const bodies: unknown[] = [];
  const { person } = await renderApp({
    path: '/dashboard',
    user: aFarmer(),
    answers: {
      'POST /my-crops': ({ init }) => {
        bodies.push(JSON.parse(String(init.body)));
        return Response.json({ success: true, data: onion });
      },
    },
  });
  const crops = within(await main().findByRole('region', { name: 'My crops' }));
  await person.click(crops.getByRole('button', { name: 'Add a crop' }));
  await person.click(await dialog().findByRole('button', { name: 'Wheat' }));
  await person.click(await dialog().findByRole('button', { name: 'Today' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ crop: 'wheat', since: today, start: 'sowing', state: null, field: null }]),
  );
});

test('crops that cannot be loaded say so', async () => {
  await renderScreen(<MyCropsCard />, {
    words: ['my-crops', 'guide'],
    // Another person, because the first one's crops are in the cache.
    user: aFarmer({ id: '22222222-2222-4222-8222-222222222222', email: 'ravi@example.org' }),
    answers: { 'GET /my-crops': failed(404, 'not_found') },
  });
  expect(await screen.findByText(/^Your crops could not be loaded/)).toBeTruthy();
});
