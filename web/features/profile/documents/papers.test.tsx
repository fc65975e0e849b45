import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Document } from '#contract/documents.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import type { SentCall } from '#web/testing/server.ts';

import { renderProfile } from '../testing.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const sendForm = vi.hoisted(() => vi.fn<(...given: readonly unknown[]) => Promise<unknown>>());
vi.mock('#web/lib/api/send-form.ts', () => ({ sendForm }));

beforeEach(() => {
  waitingStore.kept.clear();
  sendForm.mockReset();
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
