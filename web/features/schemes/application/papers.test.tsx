import { screen } from '@testing-library/react';
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
