import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { leave } from '#web/app/sign-in/leave.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { readSession } from '#web/lib/session/session.ts';
import { readToken } from '#web/lib/session/token.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { countKey } from './count.ts';
import { outboxKind } from './kind.ts';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const letters = outboxKind<string>({
  name: 'letters',
  room: { most: 9, mostBytes: 9 },
  loadSender: () => Promise.reject(new Error('Nothing is sent here')),
});

beforeEach(() => {
  waitingStore.kept.clear();
  for (const { id } of readToasts()) dismissToast(id);
});

const signedOut = { success: true as const, message: 'Bye' };
const question = () => screen.findByRole('alertdialog', { name: /^(Sign out now|अभी साइन आउट करें)\?$/ });
const press = (name: string) => screen.getByRole('button', { name }).click();

async function keepOne(userId: string): Promise<string> {
  const key = crypto.randomUUID();
  await waitingStore.keepWaiting(letters, {
    key,
    userId,
    keptAt: '2026-11-20T06:00:00.000Z',
    about: 'Hello',
    files: [],
  });
  return key;
}

/** A farmer with this number of waiting entries, on a page that has not loaded a sender. */
async function aFarmerWith(count: number, language = 'en') {
  const userId = crypto.randomUUID();
  const answers = { 'GET /auth/logout': signedOut };
  await renderScreen(<Toasts />, { words: [], user: aFarmer({ id: userId }), language, answers });
  const keys = await Promise.all(Array.from({ length: count }, () => keepOne(userId)));
  return { userId, keys };
}

test('a person who has nothing waiting is signed out with the tap itself', async () => {
  await aFarmerWith(0);
  const gone = leave();
  expect(readSession().status).toBe('visitor');
  await gone;
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a person who has something waiting is told how much and what becomes of it, and may stay', async () => {
  await aFarmerWith(2);
  const left = leave();
  const dialog = within(await question());
  expect(dialog.getByText(/^2 things of yours wait on this phone .* deletes them from this phone/)).toBeTruthy();
  press('Stay signed in');
  await left;
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(readSession().status).toBe('signed-in');
  expect(readToken()).toBe('a-token');
  expect(waitingStore.kept.size).toBe(2);
});

test('a person who lets it go is signed out and leaves nothing on the phone', async () => {
  await aFarmerWith(1);
  const left = leave();
  await question();
  press('Sign out and delete it');
  await left;
  expect(readSession().status).toBe('visitor');
  expect(waitingStore.kept.size).toBe(0);
  expect(localStorage.getItem(countKey)).toBeNull();
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
});

test('the question is asked in Hindi too', async () => {
  await aFarmerWith(3, 'hi');
  const left = leave();
  expect(within(await question()).getByText(/^आपकी 3 चीज़ें इस फ़ोन पर हैं/)).toBeTruthy();
  press('साइन आउट करें और उन्हें मिटाएँ');
  await left;
  expect(waitingStore.kept.size).toBe(0);
});

test('an entry that waits for somebody else is neither asked about nor deleted', async () => {
  await aFarmerWith(0);
  await keepOne('somebody-else');
  await leave();
  expect(readSession().status).toBe('visitor');
  expect(waitingStore.kept.size).toBe(1);
  expect(localStorage.getItem(countKey)).not.toBeNull();
});

test('a second tap while it is asked asks no second time', async () => {
  await aFarmerWith(1);
  const left = leave();
  await question();
  await leave();
  expect(readSession().status).toBe('signed-in');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  press('Stay signed in');
  await left;
});

test('an entry that is sent while the question stands is no longer called lost', async () => {
  const { keys } = await aFarmerWith(1);
  const left = leave();
  const dialog = within(await question());
  await waitingStore.removeWaiting(keys[0] ?? '', 'a-record');
  expect(await dialog.findByText(/has just been sent. Nothing is lost/)).toBeTruthy();
  press('Sign out');
  await left;
  expect(readSession().status).toBe('visitor');
});

test('where it cannot be deleted the person is signed out and told so', async () => {
  await aFarmerWith(1);
  vi.spyOn(waitingStore, 'forgetWaiting').mockRejectedValueOnce(new Error('The disk is broken'));
  const left = leave();
  await question();
  press('Sign out and delete it');
  await left;
  expect(readSession().status).toBe('visitor');
  expect(await screen.findByText(/could not be deleted. It stays on this phone/)).toBeTruthy();
});

test('where the store does not open nobody is kept from signing out, and nothing is said of deleting', async () => {
  await aFarmerWith(1);
  vi.spyOn(waitingStore, 'listKeys').mockRejectedValueOnce(new Error('The store does not open'));
  await leave();
  expect(readSession().status).toBe('visitor');
  expect(waitingStore.kept.size).toBe(1);
});
