import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#contract/documents.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { anApplication } from '#web/testing/applications.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aDocument } from '#web/testing/papers.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Papers, useAskedPapers } from './Papers.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

beforeEach(() => {
  waitingStore.kept.clear();
});

const asked = (paper: 'aadhaar' | 'land-record' | 'photo', documentType: Document['documentType']) =>
  ({ paper, documentType, inHand: false, stored: [] }) satisfies ApplicationDetail['papers'][number];
const application = anApplication({
  papers: [asked('land-record', 'Land Records'), asked('aadhaar', 'Identity Documents'), asked('photo', 'Other')],
});

function Drawn({ given }: { given: ApplicationDetail }) {
  const papers = useAskedPapers(given);
  return <Papers application={given} papers={papers} />;
}

function draw(documents: readonly Document[], given = application) {
  const user = aFarmer({ id: crypto.randomUUID() });
  return renderScreen(<Drawn given={given} />, {
    path: `/schemes/applications/${given._id}`,
    words: ['schemes', 'documents'],
    user,
    answers: {
      'GET /documents': { success: true, data: { items: [...documents], nextCursor: null } },
      'PUT /schemes/applications/:id': { success: true, data: given },
    },
  });
}

test('an identity paper of another kind is no Aadhaar, and each paper that is not there can be photographed', async () => {
  await draw([aDocument({ documentType: 'Identity Documents', kind: 'voter-card' }), aDocument()]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 3 ready'));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/documents?add=aadhaar&application=${application._id}`,
    `/documents?add=photo&application=${application._id}`,
  ]);
});

test('a tick sends its own paper alone, and quick ticks all show before they are saved', async () => {
  const drawn = await draw([]);
  const [first, , photo] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (!first || !photo) throw new Error('The papers are not there.');
  fireEvent.click(first);
  fireEvent.click(photo);
  expect([first.checked, photo.checked]).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toContain('2');
  const puts = () => drawn.sent.filter(({ name }) => name.startsWith('PUT'));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts().map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    { paper: { paper: 'land-record', inHand: true } },
    { paper: { paper: 'photo', inHand: true } },
  ]);
});
