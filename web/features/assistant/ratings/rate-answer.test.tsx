import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { sendWaiting } from '#web/lib/outbox/send.ts';
import { become } from '#web/lib/session/session.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aFarmer } from '#web/testing/people.ts';
import type { Drawn } from '#web/testing/render.tsx';

import { askKai, renderAssistant, streamed, textAnswer } from '../testing.tsx';
import type { GivenRating } from './send-rating.ts';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const chat = 'POST /assistant/chat';
beforeEach(() => {
  // The stores outlive a test, because they outlive a screen.
  become({ status: 'signed-in', user: aFarmer({ email: 'nobody@example.org' }) });
  waitingStore.kept.clear();
});

const rate = 'PUT /assistant/ratings/:id';
const rated = { success: true as const, data: { _id: crypto.randomUUID(), rating: 'up' as const } };
const bodiesOf = ({ sent }: Drawn) =>
  sent.filter(({ name }) => name === rate).map(({ init }) => JSON.parse(String(init.body)));

test('a rating stays with its answer and is told to the server without a word of it; a second tap takes it back', async () => {
  const drawn = await renderAssistant({ answers: { [chat]: streamed(textAnswer('Yes.')), [rate]: rated } });
  await askKai(drawn, 'onion');
  const up = await screen.findByRole('button', { name: 'This helped' });
  await drawn.person.click(up);
  expect(up.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('kai-chat:guest')).toContain('"rating":"up"');
  await waitFor(() =>
    expect(bodiesOf(drawn)).toEqual([{ rating: 'up', answeredBy: 'kai', intent: 'price', language: 'en' }]),
  );
  await drawn.person.click(up);
  expect(up.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(bodiesOf(drawn)[1]).toMatchObject({ rating: null }));
});

test('a farmer’s rating waits on the phone until it can be sent, each tap in its order', async () => {
  let isOnline = false;
  const user = aFarmer();
  const drawn = await renderAssistant({
    user,
    answers: {
      [chat]: streamed(textAnswer('Yes.')),
      [rate]: () => (isOnline ? Response.json(rated) : Promise.reject(new TypeError('no internet'))),
    },
  });
  await askKai(drawn, 'onion');
  await drawn.person.click(await screen.findByRole('button', { name: 'This helped' }));
  await waitFor(() => expect(bodiesOf(drawn)).toHaveLength(1));
  await drawn.person.click(screen.getByRole('button', { name: 'This did not help' }));
  const waiting = () => [...waitingStore.kept.values()].map(({ about }) => (about as GivenRating).rating);
  await waitFor(() => expect(waiting()).toEqual(['up', 'down']));
  const before = bodiesOf(drawn).length;
  isOnline = true;
  await act(async () => {
    await sendWaiting(user.id);
  });
  await waitFor(() => expect(waitingStore.kept.size).toBe(0));
  expect(bodiesOf(drawn).slice(before)).toMatchObject([{ rating: 'up' }, { rating: 'down' }]);
});
