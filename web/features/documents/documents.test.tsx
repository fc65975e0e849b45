import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { aDocument, blurredCard as card, landRecord as land } from '#web/testing/papers.ts';
import { drawDocuments, list } from './testing.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

test('the camera is drawn in a pair of colours that is read in the light and in the dark', async () => {
  await drawDocuments({ 'GET /documents': list([]) });
  const camera = (await screen.findByRole('button', { name: /^Photograph a paper/ })).querySelector('.lucide-camera');
  expect(camera?.parentElement?.classList.contains('bg-on-deep')).toBe(true);
  expect(camera?.parentElement?.classList.contains('text-leaf-deep')).toBe(true);
});

const withoutSecondStep = {
  'GET /auth/second-factor': { success: true, data: { since: null, spareCodesLeft: 0 } },
} as const;

test('a person who keeps a paper is offered the second step once, and may say no', async () => {
  const { person } = await drawDocuments({ 'GET /documents': list([land]), ...withoutSecondStep });
  await person.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A second step can guard your papers')).toBeNull();
  expect(screen.getAllByRole('listitem')).not.toEqual([]);
  expect(localStorage.getItem('second-step-offered')).not.toBeNull();
});

test('a person without a paper is not offered the second step', async () => {
  localStorage.removeItem('second-step-offered');
  const { sent } = await drawDocuments({ 'GET /documents': list([]), ...withoutSecondStep });
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(sent.some(({ name }) => name === 'GET /auth/second-factor')).toBe(false);
});

describe('the list', () => {
  test('shows of each paper all that is known, and says what to do about a doubtful one', async () => {
    await drawDocuments({ 'GET /documents': list([land, card]) });
    expect(await screen.findByText('2 documents, for you alone')).toBeTruthy();
    expect(screen.getByText('1 clear and open')).toBeTruthy();
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of [
      'Land Records',
      'Field by the well',
      'No. Gat 214',
      'Uploaded 5 Nov 2026',
      '7-12 utara.pdf',
      'Clear, opens',
      /· PDF$/,
    ])
      expect(within(first as HTMLElement).getAllByText(text).length).toBeGreaterThan(0);
    for (const text of [
      'No description provided',
      'No number',
      'The picture is blurred. Hold still and take it again.',
    ])
      expect(within(second as HTMLElement).getByText(text)).toBeTruthy();
  });

  test('says of a paper until when it is valid', async () => {
    await drawDocuments({ 'GET /documents': list([aDocument({ expiresOn: '2099-01-01' })]) });
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Valid until 1 Jan 2099')).toBeTruthy();
    expect(item.getByText('Clear, opens')).toBeTruthy();
  });

  test.each([
    ['Verified', 'Clear, opens'],
    ['Under Review', 'Under Review'],
    ['Rejected', 'Rejected'],
    ['Pending', 'Pending'],
  ] as const)('has one state for a paper past its last day, though its check says "%s"', async (status, name) => {
    await drawDocuments({ 'GET /documents': list([aDocument({ status, expiresOn: '2025-01-01' })]) });
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('No longer valid: it was valid until 1 Jan 2025')).toBeTruthy();
    expect(item.queryByText(name)).toBeNull();
  });

  test('is searched and filtered, and the address says how', async () => {
    const { person, address } = await drawDocuments(
      { 'GET /documents': list([land, card]) },
      { path: '/documents?status=Verified' },
    );
    expect(await screen.findByText('1 document')).toBeTruthy();
    const chip = screen.getByRole('button', { name: 'Land Records' });
    await person.click(chip);
    await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
    await person.type(screen.getByLabelText('Search'), 'zzz');
    expect(await screen.findByText('No document fits')).toBeTruthy();
    // No document fits the first letters, so the text above may come before the address has all letters.
    await waitFor(() => expect(address()).toBe('/documents?q=zzz&type=Land+Records&status=Verified'));
    await person.click(screen.getByRole('button', { name: 'Show all documents' }));
    expect(await screen.findByText('2 documents')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  test('of three papers has no search before it, and of four it has', async () => {
    const papers = (count: number) => Array.from({ length: count }, (_, at) => aDocument({ _id: `paper-${at}` }));
    const few = await drawDocuments({ 'GET /documents': list(papers(3)) });
    expect(await screen.findByText('3 documents')).toBeTruthy();
    expect(screen.queryByLabelText('Search')).toBeNull();
    few.unmount();
    await drawDocuments({ 'GET /documents': list(papers(4)) });
    expect(await screen.findByLabelText('Search')).toBeTruthy();
  });

  test('says what to do when it is empty', async () => {
    await drawDocuments({ 'GET /documents': list([]) });
    expect(await screen.findByText('No documents yet')).toBeTruthy();
  });

  test('says so when it failed, and can be asked again', async () => {
    const answers = [failed(400, 'internal'), Response.json(list([land]))];
    const { person } = await drawDocuments({ 'GET /documents': () => answers.shift() ?? failed(500, 'internal') });
    expect(await screen.findByText('Failed to fetch documents. Please try again.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 document')).toBeTruthy();
  });

  test('asks before it deletes, and then the paper is gone', async () => {
    const { person } = await drawDocuments({
      'GET /documents': list([land]),
      'DELETE /documents/:id': { success: true, message: 'Document deleted successfully!' },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete 7-12 utara.pdf' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this document?' }),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document deleted successfully!')).toBeTruthy();
  });

  test('a download that fails says so word for word', async () => {
    const { person } = await drawDocuments({
      'GET /documents': list([land]),
      'GET /documents/:id/file': failed(503, 'document_not_read'),
    });
    await person.click(await screen.findByRole('button', { name: /Download/ }));
    expect(await screen.findByText('Failed to download document. Please try again.')).toBeTruthy();
  });
});
