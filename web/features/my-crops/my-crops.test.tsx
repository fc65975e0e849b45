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
  await person.click(await dialog().findByRole('button', { name: /^Today/ }));
  const wheat = { crop: 'wheat', since: today, start: 'sowing', state: null };
  await waitFor(() => expect(bodies).toEqual([{ ...wheat, field: null, area: null }]));
});

test('the size of a field is said in the farmer’s own measure, and a wrong one is not sent', async () => {
  localStorage.clear();
  const { person } = await renderApp({ path: '/crops/onion' });
  await person.click(await main().findByRole('button', { name: 'I grow this' }));
  await person.click(await dialog().findByText('Field and size'));
  await person.type(dialog().getByRole('textbox', { name: 'Size' }), 'two');
  await person.click(dialog().getByRole('button', { name: /^30 days ago/ }));
  expect(dialog().getByText('Write a number, such as 2 or 1.5.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog().getByRole('textbox', { name: 'Size' }));
  await person.clear(dialog().getByRole('textbox', { name: 'Size' }));
  await person.type(dialog().getByRole('textbox', { name: 'Size' }), '1.5');
  await person.selectOptions(dialog().getByRole('combobox', { name: 'Measure' }), 'bigha');
  await person.click(dialog().getByRole('button', { name: /^30 days ago/ }));
  expect(await main().findByText('Day 30 · leaf growth · 1.5 bigha')).toBeTruthy();
  localStorage.clear();
});

test('after the sign-in the phone’s crops move into the account, with their answers, only if they are the person’s', async () => {
  const bodies: unknown[] = [];
  const answers = { 'weed:25': { answer: 'done' as const, day: today } };
  localStorage.setItem('my-crops:guest', JSON.stringify([{ ...onion, answers }]));
  const { person } = await renderApp({
    path: '/dashboard',
    user: aFarmer(),
    answers: {
      'POST /my-crops': ({ init }) => {
        bodies.push([JSON.parse(String(init.body)), new Headers(init.headers).get('idempotency-key')]);
        return Response.json({ success: true, data: onion });
      },
      'PATCH /my-crops/:id': ({ init }) => {
        bodies.push(JSON.parse(String(init.body)));
        return Response.json({ success: true, data: onion });
      },
    },
  });
  expect(await main().findByText(/crops from before you signed in: Onion/)).toBeTruthy();
  await person.click(main().getByRole('button', { name: 'Yes, move them to my account' }));
  await waitFor(() => expect(localStorage.getItem('my-crops:guest')).toBe('[]'));
  const { id, answers: _none, ...facts } = onion;
  expect(bodies).toEqual([[facts, id], { task: { key: 'weed:25', answer: 'done' } }]);
  expect(main().queryByText(/crops from before/)).toBeNull();
  localStorage.clear();
});

test('crops of another person stay on the phone, and are not asked about again', async () => {
  localStorage.setItem('my-crops:guest', JSON.stringify([onion]));
  const { person } = await renderApp({ path: '/dashboard', user: aFarmer() });
  await person.click(await main().findByRole('button', { name: 'No, leave them' }));
  await waitFor(() => expect(main().queryByText(/crops from before/)).toBeNull());
  expect(JSON.parse(localStorage.getItem('my-crops:guest') ?? '')).toHaveLength(1);
  localStorage.clear();
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
