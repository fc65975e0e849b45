import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { startKeepingOwn } from './keep-own.ts';

const fetchPack = vi.hoisted(() => vi.fn<() => Promise<number | undefined>>());
vi.mock('./fetch-pack.ts', () => ({ fetchPack }));
vi.mock('#web/lib/page/when-idle.ts', () => ({ whenIdle: (run: () => void) => run() }));

const farmer = aFarmer();
const note = () => localStorage.getItem(`own-pack:${farmer.id}`);
const signIn = () => become({ status: 'signed-in', user: farmer });

function standIn(connection: { saveData?: boolean }): void {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { onLine: true, connection, serviceWorker });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T06:00:00Z') });
  fetchPack.mockReset().mockResolvedValue(1234);
  standIn({});
  startKeepingOwn();
});
afterEach(() => {
  become({ status: 'visitor', user: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a sign-in fetches the pack once a day, and the sign-out forgets that it did', async () => {
  signIn();
  await vi.waitFor(() => expect(note()).toBe('2026-11-29 en 1234'));
  signIn();
  expect(fetchPack).toHaveBeenCalledTimes(1);
  vi.setSystemTime('2026-11-30T06:00:00Z');
  signIn();
  await vi.waitFor(() => expect(note()).toBe('2026-11-30 en 1234'));
  become({ status: 'visitor', user: null });
  expect(note()).toBeNull();
});

test('a pack that broke off is not noted, and is fetched again', async () => {
  fetchPack.mockResolvedValueOnce(undefined);
  signIn();
  await vi.waitFor(() => expect(fetchPack).toHaveBeenCalledTimes(1));
  expect(note()).toBeNull();
  await vi.waitFor(() => {
    signIn();
    expect(note()).toBe('2026-11-29 en 1234');
  });
});

test('a visitor, and a browser with its data saver on, fetch nothing', () => {
  startKeepingOwn();
  standIn({ saveData: true });
  signIn();
  expect(fetchPack).not.toHaveBeenCalled();
});
