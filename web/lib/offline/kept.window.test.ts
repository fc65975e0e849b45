import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api/api-error.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';

import { fetchKept, keepReply } from './kept.ts';

vi.mock('../outbox/seal.ts', () => ({
  makeKey: async () => 'a key',
  seal: async (_key: unknown, _label: string, content: unknown) => content,
  unseal: async (_key: unknown, _label: string, sealed: unknown) => sealed,
}));

const stores = { rows: new Map<unknown, unknown>(), keys: new Map<unknown, unknown>() };

/** The part of IndexedDB that `kept.ts` uses. */
const database = {
  transaction: () => ({
    objectStore(name: 'rows' | 'keys') {
      const put = (row: { name?: string; userId?: string }) => answered(stores[name].set(row.name ?? row.userId, row));
      return { get: (key: string) => answered(stores[name].get(key)), put, add: put };
    },
  }),
  close: () => undefined,
};

function answered(result: unknown): EventTarget {
  const request = Object.assign(new EventTarget(), { result });
  queueMicrotask(() => request.dispatchEvent(new Event('success')));
  return request;
}

const asha = aFarmer();
const ravi = { ...aFarmer(), id: '00000000-0000-4000-8000-0000000000aa', email: 'ravi@example.in' };
const offline = () => Promise.reject(new ApiError('offline', 'You are offline.'));

beforeEach(() => {
  vi.stubGlobal('indexedDB', { open: () => answered(database), deleteDatabase: () => undefined });
  for (const store of Object.values(stores)) store.clear();
  become({ status: 'signed-in', user: asha });
});

test('the last answer is there without internet', async () => {
  await fetchKept('facts', async () => 'the facts of Asha');
  await vi.waitFor(async () => expect(await fetchKept('facts', offline)).toBe('the facts of Asha'));
});

test.each([
  ['question', fetchKept],
  ['change', keepReply],
])(
  'the reply to one person’s %s that arrives after another has signed in is not kept for the other',
  async (_what, ask) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const asked = ask('facts', () => promise);
    become({ status: 'visitor', user: null });
    become({ status: 'signed-in', user: ravi });
    resolve('the facts of Asha');
    await asked;
    // A later reply to the other person shows that the earlier one has had its time.
    await keepReply('more', async () => 'of Ravi');
    await vi.waitFor(() => expect([...stores.rows.keys()]).toContain(`${ravi.id}/kept/more`));
    await expect(fetchKept('facts', offline)).rejects.toMatchObject({ code: 'offline' });
  },
);
