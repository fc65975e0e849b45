import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { countKey } from '#web/lib/outbox/count.ts';
import { forgetWaiting } from '#web/lib/outbox/store.ts';
import { loadWords } from '#web/lib/words/words.ts';
import { become, readSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { standInForServer } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { leave, leaveForGood } from './leave.ts';

vi.mock('#web/lib/outbox/store.ts', () => ({ forgetWaiting: vi.fn<() => Promise<void>>() }));

const question = '#web/lib/outbox/may-leave.tsx';

/** Stands for a bad connection over which the script of the question does not arrive. */
beforeEach(async () => {
  await loadWords(['shell']);
  standInForServer({ 'GET /auth/logout': { success: true, message: 'Bye' } });
  become({ status: 'signed-in', user: aFarmer() });
  localStorage.setItem(countKey, '{"a-farmer":1}');
});
afterEach(() => {
  vi.doUnmock(question);
  vi.useRealTimers();
  for (const { id } of readToasts()) dismissToast(id);
});

function expectGoneWithNothingDeleted(): void {
  expect(readSession().status).toBe('visitor');
  expect(localStorage.getItem(countKey)).not.toBeNull();
  expect(readToasts().map(({ text }) => text)).toEqual(['Logged out successfully']);
}

test('where the question does not come the person is signed out, and nothing is deleted unasked', async () => {
  vi.doMock(question, () => Promise.reject(new TypeError('Failed to fetch')));
  await leave();
  expectGoneWithNothingDeleted();
});

test('the page that comes in the place of the farmer’s screen is seen from its head', async () => {
  localStorage.removeItem(countKey);
  const scroll = vi.spyOn(window, 'scrollTo');
  await leave();
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test('a connection that hangs holds nobody up for longer than five seconds', async () => {
  vi.useFakeTimers();
  vi.doMock(question, () => new Promise<never>(() => undefined));
  const left = leave();
  await vi.advanceTimersByTimeAsync(4900);
  expect(readSession().status).toBe('signed-in');
  await vi.advanceTimersByTimeAsync(200);
  await left;
  expectGoneWithNothingDeleted();
});

test('the waiting entries of an account go with it', async () => {
  vi.mocked(forgetWaiting).mockResolvedValue();
  await leaveForGood(aFarmer().id);
  expect(forgetWaiting).toHaveBeenCalledExactlyOnceWith(aFarmer().id);
  expect(readSession().status).toBe('visitor');
});

test('a store that does not open keeps nobody signed in', async () => {
  vi.mocked(forgetWaiting).mockRejectedValue(new Error('The store does not open'));
  await leaveForGood(aFarmer().id);
  expect(readSession().status).toBe('visitor');
});
