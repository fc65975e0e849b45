import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#contract/documents.ts';
import type { ActivityItem, Overview } from '#contract/profile.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { aProfile, renderProfile } from './testing.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const sendForm = vi.hoisted(() => vi.fn<(...given: readonly unknown[]) => Promise<unknown>>());
vi.mock('#web/lib/api/send-form.ts', () => ({ sendForm }));

beforeEach(() => {
  waitingStore.kept.clear();
  sendForm.mockReset();
});

const overview: Overview = {
  figures: {
    diagnoses: 12,
    questions: 0,
    applications: 1,
    documents: 2,
    completePercent: 70,
    since: '2026-06-01T06:00:00.000Z',
  },
  achievements: [
    { name: 'verified', earnedAt: '2026-06-01T06:00:00.000Z' },
    { name: 'firstQuestion', earnedAt: null },
  ],
};

test('the header says whose profile it is', async () => {
  await renderProfile({
    tab: 'farming',
    answers: { 'GET /profile': { success: true, data: aProfile({ bio: 'Onions near the Kadva' }) } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Patil' })).toBeTruthy();
  for (const words of [
    'Premium Farmer',
    'Level 5 Farmer',
    'Member since 2026',
    'Pimpalgaon, Nashik',
    'Onions near the Kadva',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
});

test('the address in the header breaks before its "@"', async () => {
  await renderProfile({ tab: 'farming', answers: { 'GET /profile': { success: true, data: aProfile() } } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Asha Patil' });
  expect(heading.nextElementSibling?.innerHTML).toMatch(/^[^@<]+<wbr>@[^@<]+$/);
});

test('the overview counts real acts and leads to what is missing', async () => {
  const drawn = await renderProfile({
    tab: 'overview',
    answers: { 'GET /profile/overview': { success: true, data: overview } },
  });
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('Earned on 1 June 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /First question to kai/ }).getAttribute('href')).toBe('/voice-assistant');
  expect(screen.getByText('Still missing: Mobile number, PIN code, Experience (years)')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeTruthy();
  expect(drawn.address()).toBe('/profile?tab=personal');
});

test('a profile that fails to load says so and comes with the next try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = failed(500, 'internal');
  const drawn = await renderProfile({ tab: 'personal', answers: { 'GET /profile': () => answer } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  // The query tries again twice, after one and after two more seconds.
  await vi.advanceTimersByTimeAsync(3000);
  const again = await screen.findByRole('button', { name: 'Try again' });
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  answer = Response.json({ success: true, data: aProfile() });
  await drawn.person.click(again);
  expect(await screen.findByText('Pimpalgaon')).toBeTruthy();
});

test('offline the tab says so, and comes when there is internet again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = await renderProfile({
    tab: 'farming',
    answers: {
      'GET /profile': () =>
        navigator.onLine
          ? Response.json({ success: true, data: aProfile() })
          : Promise.reject(new TypeError('offline')),
    },
  });
  expect(await screen.findByText('This opens when you are online again.')).toBeTruthy();
  online.mockReturnValue(true);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Onion, Grapes')).toBeTruthy();
});

test('the private numbers are shown whole after the password, and for a minute', async () => {
  const revealed = { success: true as const, data: { bankAccount: '123456789012', panNumber: null } };
  const drawn = await renderProfile({
    tab: 'personal',
    answers: {
      'POST /profile/reveal': ({ init }: SentCall) =>
        String(init.body).includes('monsoon') ? Response.json(revealed) : failed(400, 'wrong_password'),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Show numbers' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show my numbers' });
  const password = within(dialog).getByLabelText(/^Your password/);
  await drawn.person.type(password, 'guess');
  await drawn.person.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await within(dialog).findByText('The password is not right.')).toBeTruthy();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  await drawn.person.clear(password);
  await drawn.person.type(password, 'monsoon-2026');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('123456789012')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await screen.findByText('••••••9012')).toBeTruthy();
});

const landRecords: Document = {
  _id: '30000000-0000-4000-8000-000000000000',
  documentType: 'Land Records',
  kind: 'land-record',
  ownName: null,
  documentNumber: null,
  description: null,
  originalName: '7-12 utara.pdf',
  status: 'Under Review',
  profilePaper: 'landRecords',
  sizeBytes: 1000,
  contentType: 'application/pdf',
  createdAt: '2026-06-02T06:00:00.000Z',
  expiresOn: null,
  findings: [],
  checkedAt: null,
  documentImage: { path: '/documents/30000000-0000-4000-8000-000000000000/file' },
  thumbnail: null,
};

const newest = ({ url }: SentCall) => {
  const items = url.searchParams.get('profilePaper') === 'landRecords' ? [landRecords] : [];
  return Response.json({ success: true, data: { items, nextCursor: null } });
};

function choose(paper: string, file: File) {
  const input = document.querySelector(`input[data-paper=${paper}]`);
  if (!input) throw new Error(`There is no chooser for ${paper}`);
  fireEvent.change(input, { target: { files: [file] } });
}

test('each paper says what is stored of it and how far its check has come', async () => {
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': newest } });
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Aadhar Card', 'PAN Card', 'Land Records', 'Bank Passbook']);
  expect(screen.getByText('7-12 utara.pdf')).toBeTruthy();
  expect(screen.getByText('Under Review')).toBeTruthy();
  expect(screen.getAllByText('Not uploaded')).toHaveLength(3);
});

test('land records that were put among the documents are there in the profile too', async () => {
  const ofType = ({ url }: SentCall) => {
    const items = url.searchParams.get('documentType') === 'Land Records' ? [landRecords] : [];
    return Response.json({ success: true, data: { items, nextCursor: null } });
  };
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': ofType } });
  expect(await screen.findByText('7-12 utara.pdf')).toBeTruthy();
  expect(screen.getAllByText('Not uploaded')).toHaveLength(3);
});

test('an uploaded paper goes through the outbox to its place in the document store', async () => {
  const passbook = { ...landRecords, profilePaper: 'bankPassbook' };
  sendForm.mockResolvedValue({ success: true, data: passbook, sameAs: null });
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': newest } });
  await screen.findByText('7-12 utara.pdf');
  choose('bankPassbook', new File(['%PDF'], 'passbook.PDF'));
  expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
  const [name, form, manner] = sendForm.mock.calls[0] as [string, FormData, { idempotencyKey: string }];
  expect([name, form.get('documentType'), form.get('profilePaper')]).toEqual([
    'POST /documents/upload',
    'Bank Documents',
    'bankPassbook',
  ]);
  expect(form.get('file')).toMatchObject({ name: 'passbook.PDF' });
  expect(manner.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('an upload that a dead connection stops waits on this phone, visibly', async () => {
  const { ApiError } = await import('#web/lib/api/api-error.ts');
  sendForm.mockRejectedValue(new ApiError('offline', 'offline'));
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': newest } });
  await screen.findByText('7-12 utara.pdf');
  choose('panCard', new File(['x'], 'pan.jpg'));
  expect(await screen.findByText('Waits on this phone for a connection')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete pan.jpg' })).toBeTruthy();
  expect(waitingStore.kept.size).toBe(1);
});

test.each([
  ['too large', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'land.pdf'), 'File size should be less than 10MB'],
  [
    'of a kind that is not taken',
    new File(['MZ'], 'land.exe'),
    'Please select a PDF, JPG, PNG, GIF, Word or Excel file',
  ],
])('a file that is %s is refused before it is sent', async (_what, file, words) => {
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': newest } });
  await screen.findByText('7-12 utara.pdf');
  choose('panCard', file);
  const problem = await screen.findByText(words);
  const button = screen.getByRole('button', { name: /PAN/ });
  expect(problem.closest('[id]')?.id).toBe(button.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(button);
  expect(sendForm).not.toHaveBeenCalled();
});

test('a failed upload says so in the words of the specification', async () => {
  const { ApiError } = await import('#web/lib/api/api-error.ts');
  sendForm.mockRejectedValue(new ApiError('internal', 'x', { status: 500 }));
  await renderProfile({ tab: 'documents', answers: { 'GET /documents': newest } });
  await screen.findByText('7-12 utara.pdf');
  choose('panCard', new File(['x'], 'pan.jpg'));
  expect(await screen.findByText('Failed to upload document. Please try again.')).toBeTruthy();
});

function activity({ url }: SentCall): Response {
  const kind = (url.searchParams.get('kind') ?? 'account') as ActivityItem['kind'];
  const cursor = url.searchParams.get('cursor');
  const item = (id: string, detail: ActivityItem['detail']): ActivityItem => ({
    id,
    kind,
    at: '2026-06-02T06:00:00.000Z',
    detail,
  });
  const items = cursor ? [item('b', { event: 'never-heard-of' })] : [item('a', { event: 'signed_in' })];
  return Response.json({ success: true, data: { items, nextCursor: cursor ? null : 'next' } });
}

test('activity is filtered and ordered by the address and comes page by page', async () => {
  const drawn = await renderProfile({ tab: 'activity', answers: { 'GET /activity': activity } });
  expect(await screen.findByText('Signed in')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Show more' }));
  const rows = await waitFor(() => {
    const found = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('2 June 2026'));
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[1]?.textContent).toMatch(/^Account2 June 2026/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Scheme Applications');
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest First');
  await waitFor(() => expect(drawn.address()).toBe('/profile?tab=activity&show=scheme&sort=oldest'));
  await waitFor(() => {
    const { searchParams } = drawn.sent.findLast(({ name }) => name === 'GET /activity')?.url ?? new URL('x:');
    expect([searchParams.get('kind'), searchParams.get('sort')]).toEqual(['scheme', 'oldest']);
  });
});

test('an application in the activity is called by its scheme', async () => {
  const item = (id: string, schemeId: string) => ({
    id,
    kind: 'scheme' as const,
    at: '2026-06-03T06:00:00.000Z',
    detail: { event: 'applied', item: schemeId },
  });
  const items = [
    item('3b241101-e2bb-4255-8caf-4136c566a962', 'pm-kisan'),
    item('3b241101-e2bb-4255-8caf-4136c566a963', 'withdrawn'),
  ];
  const applied = {
    _id: 'one',
    scheme: { id: 'pm-kisan', title: 'PM-KISAN: ₹6,000 a year' },
    appliedDate: '2026-06-03T06:00:00.000Z',
    trackingNumber: 'KH-one',
    status: 'Pending' as const,
    remindOn: null,
  };
  await renderProfile({
    tab: 'activity',
    answers: {
      'GET /activity': { success: true, data: { items, nextCursor: null } },
      'GET /schemes/applications': { success: true, data: { items: [applied], nextCursor: null } },
    },
  });
  expect(await screen.findByText('PM-KISAN: ₹6,000 a year')).toBeTruthy();
  expect(screen.getByText('Scheme Applications', { selector: 'p' })).toBeTruthy();
});

test('an account that has done nothing is told what will be listed', async () => {
  const nothing = { success: true as const, data: { items: [], nextCursor: null } };
  await renderProfile({ tab: 'activity', answers: { 'GET /activity': nothing } });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
});
