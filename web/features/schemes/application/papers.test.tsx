import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { anApplication } from '#web/testing/applications.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Papers } from './Papers.tsx';

const application = anApplication({
  papers: [
    {
      paper: 'land-record',
      documentType: 'Land Records',
      inHand: false,
      stored: [{ id: crypto.randomUUID(), name: '7-12 utara.pdf', status: 'Verified', expiresOn: null }],
    },
    { paper: 'bank-passbook', documentType: 'Bank Documents', inHand: false, stored: [] },
    { paper: 'photo', documentType: 'Other', inHand: false, stored: [] },
  ],
});

test('each paper says what the documents have of its kind, and one kept as "Other" asks for a tick', async () => {
  await renderScreen(<Papers application={application} />, {
    path: `/schemes/applications/${application._id}`,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {},
  });
  const hints = screen.getAllByRole('checkbox').map((box) => {
    const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  });
  expect(hints).toEqual([
    'In your documents: 7-12 utara.pdf',
    'Nothing of this kind in your documents',
    'Please tick this one yourself',
  ]);
});

test('a tick sends its own paper alone, and quick ticks all show before they are saved', async () => {
  const drawn = await renderScreen(<Papers application={application} />, {
    path: `/schemes/applications/${application._id}`,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: { 'PUT /schemes/applications/:id': { success: true, data: application } },
  });
  const [land, , photo] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (!land || !photo) throw new Error('The papers are not there.');
  fireEvent.click(land);
  fireEvent.click(photo);
  expect([land.checked, photo.checked]).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toContain('2');
  await waitFor(() => expect(drawn.sent).toHaveLength(2));
  expect(drawn.sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
    { paper: { paper: 'land-record', inHand: true } },
    { paper: { paper: 'photo', inHand: true } },
  ]);
});

const stored = (name: string, expiresOn: string | null) => ({
  id: crypto.randomUUID(),
  name,
  status: 'Under Review' as const,
  expiresOn,
});

test.each([
  ['whose last day has passed is warned of', [stored('old.pdf', '2025-01-01')], 1],
  ['of which a newer one is valid is not', [stored('old.pdf', '2025-01-01'), stored('new.pdf', '2099-01-01')], 0],
  ['without a last day is not', [stored('old.pdf', null)], 0],
] as const)('a paper %s', async (_does, papers, times) => {
  const [land] = application.papers as [ApplicationDetail['papers'][number]];
  await renderScreen(<Papers application={{ ...application, papers: [{ ...land, stored: [...papers] }] }} />, {
    path: `/schemes/applications/${application._id}`,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {},
  });
  expect(screen.queryAllByText('No longer valid: old.pdf, valid until 1 Jan 2025')).toHaveLength(times);
});
