import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#contract/documents.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { PaperState } from '#domain/documents/paper-state.ts';
import { findDue } from '#web/features/dashboard/due/find-due.ts';
import { anApplication } from '#web/testing/applications.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aDocument } from '#web/testing/papers.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { papers as papersKind } from '#web/features/documents/waiting/papers.ts';
import { PacketButton } from '#web/features/schemes/application/PacketButton.tsx';
import { Papers, useAskedPapers } from '#web/features/schemes/application/Papers.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);
const makePacket = vi.hoisted(() => vi.fn<(...given: readonly unknown[]) => Promise<Blob>>());
vi.mock('#web/features/schemes/application/make-packet.ts', () => ({ makePacket }));

beforeEach(() => {
  waitingStore.kept.clear();
  makePacket.mockReset();
  makePacket.mockResolvedValue(new Blob());
});

const asked = (paper: 'aadhaar' | 'land-record' | 'photo', documentType: Document['documentType']) =>
  ({ paper, documentType, inHand: false, stored: [] }) satisfies ApplicationDetail['papers'][number];
const application = anApplication({
  papers: [asked('land-record', 'Land Records'), asked('aadhaar', 'Identity Documents'), asked('photo', 'Other')],
});

function Drawn({ given }: { given: ApplicationDetail }) {
  const papers = useAskedPapers(given);
  return (
    <>
      <Papers application={given} papers={papers} />
      <PacketButton readApplication={async () => given}>Slip</PacketButton>
    </>
  );
}

const user = () => aFarmer({ id: crypto.randomUUID() });

function draw(documents: readonly Document[], given = application, farmer = user()) {
  return renderScreen(<Drawn given={given} />, {
    path: `/schemes/applications/${given._id}`,
    words: ['schemes', 'documents'],
    user: farmer,
    answers: {
      'GET /documents/:id/file': failed(503, 'document_not_read'),
      'GET /documents': { success: true, data: { items: [...documents], nextCursor: null } },
      'PUT /schemes/applications/:id': { success: true, data: given },
    },
  });
}

const words: Readonly<Record<PaperState, string>> = {
  there: 'There, clear',
  'in-hand': 'In hand',
  waiting: 'Waits on this phone for the internet',
  unclear: 'Not clear: take it again',
  expired: 'Valid only until 1 Jan 2025',
  missing: 'Not there yet',
};

const land = aDocument({});
/** The documents, the kinds that wait on the phone, and the state of the land record that they mean. */
const cases: readonly [state: PaperState, documents: readonly Document[], waits: boolean, ticked: boolean][] = [
  ['there', [land], false, false],
  ['there', [aDocument({ status: 'Under Review' }), land], false, false],
  ['unclear', [aDocument({ status: 'Under Review' })], false, false],
  ['expired', [aDocument({ expiresOn: '2025-01-01' })], false, false],
  ['waiting', [], true, false],
  ['in-hand', [], false, true],
  ['missing', [aDocument({ documentType: 'Identity Documents' })], false, false],
];

test.each(cases)(
  'the application, the packet and the dashboard say alike of a land record that is %s (%#)',
  async (state, documents, waits, ticked) => {
    const farmer = user();
    if (waits) {
      const about = { ...({ documentNumber: '', description: '', expiresOn: '' } as const), name: '7-12.jpg' };
      const entry = { about: { ...about, documentType: 'Land Records' as const }, files: [new Blob()] };
      const waiting = { key: 'k', userId: farmer.id, keptAt: '2026-11-22T00:00:00Z', ...entry };
      await waitingStore.keepWaiting(papersKind, waiting);
    }
    const papers = application.papers.map((each) =>
      each.paper === 'land-record' ? { ...each, inHand: ticked } : each,
    );
    const given = { ...application, papers };
    const { person } = await draw(documents, given, farmer);
    const [row] = screen.getAllByRole('listitem');
    await waitFor(() => expect(row?.textContent).toContain(words[state]));
    await person.click(screen.getByRole('button', { name: 'Slip' }));
    await waitFor(() => expect(makePacket).toHaveBeenCalledOnce());
    const [, told] = makePacket.mock.calls[0] as [unknown, { papers: { paper: string; state: string }[] }];
    expect(told.papers.find(({ paper }) => paper === 'land-record')?.state).toBe(state);
    const due = findDue({ documents, waiting: waits ? ['land-record'] : [], applications: [given] }, '2026-11-22');
    const isAsked = due.some((item) => item.kind === 'paper' && item.paper === 'land-record');
    const isDoubted = due.some((item) => item.kind === 'doubt');
    expect([isAsked, isDoubted && !documents.includes(land)]).toEqual([
      state === 'missing' || state === 'expired',
      state === 'unclear',
    ]);
  },
);
