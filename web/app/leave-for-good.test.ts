import { beforeEach, expect, test, vi } from 'vitest';

import { markKey } from '#web/features/diagnosis/waiting/waiting-mark.ts';
import { forgetWaiting } from '#web/features/diagnosis/waiting/waiting-store.ts';
import { become, readSession } from '#web/lib/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { standInForServer } from '#web/testing/server.ts';

import { leaveForGood } from './leave-for-good.ts';

vi.mock('#web/features/diagnosis/waiting/waiting-store.ts', () => ({ forgetWaiting: vi.fn<() => Promise<void>>() }));

const { id } = aFarmer();

beforeEach(() => {
  standInForServer({ 'GET /auth/logout': { success: true, message: 'Bye' } });
  become({ status: 'signed-in', user: aFarmer() });
  localStorage.setItem(markKey, 'yes');
});

test('what waits for an account goes with it', async () => {
  vi.mocked(forgetWaiting).mockResolvedValue();
  await leaveForGood(id);
  expect(forgetWaiting).toHaveBeenCalledExactlyOnceWith(id);
  expect(readSession().status).toBe('visitor');
});

test('a store that does not open keeps nobody signed in', async () => {
  vi.mocked(forgetWaiting).mockRejectedValue(new Error('The store does not open'));
  await leaveForGood(id);
  expect(readSession().status).toBe('visitor');
});
