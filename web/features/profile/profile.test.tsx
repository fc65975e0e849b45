import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Overview } from '#contract/profile.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { aProfile, renderProfile } from './testing.tsx';

const overview: Overview = {
  figures: {
    diagnoses: 12,
    questions: 0,
    applications: 1,
    documents: 2,
    completePercent: 70,
    since: '2026-06-01T06:00:00.000Z',
  },
  achievements: [
    { name: 'verified', earnedAt: '2026-06-01T06:00:00.000Z' },
    { name: 'firstQuestion', earnedAt: null },
  ],
};

test('the overview counts real acts and leads to what is missing', async () => {
  const drawn = await renderProfile({
    tab: 'overview',
    answers: { 'GET /profile/overview': { success: true, data: overview } },
  });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('Earned on 1 June 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /First question to kai/ }).getAttribute('href')).toBe('/voice-assistant');
  expect(screen.getByText('Still missing: Mobile number, PIN code, Experience (years)')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeTruthy();
  expect(drawn.address()).toBe('/profile?tab=personal');
});

test('a profile that fails to load says so and comes with the next try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = failed(500, 'internal');
  const drawn = await renderProfile({ tab: 'personal', answers: { 'GET /profile': () => answer } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  // The query tries again twice, after one and after two more seconds.
  await vi.advanceTimersByTimeAsync(3000);
  const again = await screen.findByRole('button', { name: 'Try again' });
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  answer = Response.json({ success: true, data: aProfile() });
  await drawn.person.click(again);
  expect(await screen.findByText('Pimpalgaon')).toBeTruthy();
});

test('offline the tab says so, and comes when there is internet again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = await renderProfile({
    tab: 'farming',
    answers: {
      'GET /profile': () =>
        navigator.onLine
          ? Response.json({ success: true, data: aProfile() })
          : Promise.reject(new TypeError('offline')),
    },
  });
  expect(await screen.findByText('This opens when you are online again.')).toBeTruthy();
  online.mockReturnValue(true);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Onion, Grapes')).toBeTruthy();
});

test('the private numbers are shown whole after the password, and for a minute', async () => {
  const revealed = { success: true as const, data: { bankAccount: '123456789012', panNumber: null } };
  const drawn = await renderProfile({
    tab: 'personal',
    answers: {
      'POST /profile/reveal': ({ init }: SentCall) =>
        String(init.body).includes('monsoon') ? Response.json(revealed) : failed(400, 'wrong_password'),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Show numbers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show my numbers' });
  const password = within(dialog).getByLabelText(/^Your password/);
  await drawn.person.type(password, 'guess');
  await drawn.person.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await within(dialog).findByText('The password is not right.')).toBeTruthy();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  await drawn.person.clear(password);
  await drawn.person.type(password, 'monsoon-2026');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('123456789012')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText('••••••9012')).toBeTruthy();
});
