import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { allSignDrawings } from './sign-drawings.ts';
import { useKeptDrawings } from './use-kept-drawings.ts';

const [kept = '', missing = ''] = allSignDrawings();
const keptRequest = { url: new URL(kept, location.href).href };

/** Returns the files that are fetched on a phone that has one drawing already. */
function filesFetched({ controller }: { controller: unknown }) {
  const fetched = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [keptRequest] }) });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const workers = Object.assign(new EventTarget(), { controller, getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  return { files: () => fetched.mock.calls.map(([file]) => file), workers };
}

test('fetches each drawing that this phone lacks, once', async () => {
  const { files } = filesFetched({ controller: {} });
  renderHook(() => useKeptDrawings({ isWanted: true }));
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(files().length).toBeGreaterThan(200));
  expect(files()).toContain(missing);
  expect(files()).not.toContain(kept);
  expect(new Set(files()).size).toBe(files().length);
});

test('on a first visit fetches them once the service worker has come', async () => {
  const { files, workers } = filesFetched({ controller: null });
  renderHook(() => useKeptDrawings({ isWanted: true }));
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(files().length).toBeGreaterThan(200));
});

test.each([
  ['where the person saves data', { controller: {}, isWanted: false, stays: true }],
  ['where no service worker would keep them', { controller: null, isWanted: true, stays: true }],
  ['for a screen that is closed again', { controller: {}, isWanted: true, stays: false }],
])('fetches nothing %s', async (_where, { controller, isWanted, stays }) => {
  const { files } = filesFetched({ controller });
  const { unmount } = renderHook(() => useKeptDrawings({ isWanted }));
  if (!stays) unmount();
  await vi.dynamicImportSettled();
  expect(files()).toEqual([]);
});
