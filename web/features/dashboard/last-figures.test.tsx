import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aDocument } from '#web/testing/papers.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { Counts } from './Counts.tsx';

/** The phone's sealed store, in memory, because jsdom has no database. */
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#web/lib/offline/kept.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  keepForOffline: (_userId: string, name: string, about: unknown) => void kept.set(name, about),
  readWork: async (_userId: string, name: string) => ({ about: kept.get(name), files: [] }),
}));

const name = 'dashboard-figures';
const seenLast = { applications: 7, documents: 4, schemes: 500 };

beforeEach(() => void kept.set(name, seenLast));

const noApplications = { success: true as const, data: { items: [], nextCursor: null } };

async function drawCounts(applications: Response | typeof noApplications) {
  await renderScreen(<Counts />, {
    words: ['dashboard'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /documents': { success: true, data: { items: [aDocument()], nextCursor: null } },
      'GET /schemes/for-you': { success: true, data: { answeredOn: null, likely: 0, items: [] } },
      'GET /schemes/applications': applications,
    },
  });
  const counts = within(screen.getByRole('list', { name: 'How many you have' }));
  await counts.findByText('1');
  return counts;
}

test('the figures of now are kept for the time without internet', async () => {
  await drawCounts(noApplications);
  await waitFor(() => expect(kept.get(name)).toEqual({ applications: 0, documents: 1, schemes: null }));
});

test('a figure that does not come is shown as it was seen last, and is not forgotten', async () => {
  const counts = await drawCounts(failed(403, 'forbidden'));
  expect(await counts.findByText('7')).toBeTruthy();
  expect(kept.get(name)).toEqual(seenLast);
});
