import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Document } from '#contract/documents.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { aDocument } from '#web/testing/papers.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { DocumentDetail } from './DocumentDetail.tsx';

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const word = aDocument({
  contentType: 'application/msword',
  originalName: 'deed.doc',
  findings: ['opens', 'notSeen'],
});

function open(answers: Answers, id = word._id, cameFrom?: string, userId: string = crypto.randomUUID()) {
  const element = (
    <>
      <Routes>
        <Route path="/documents/:id" element={<DocumentDetail />} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </>
  );
  const history = [{ at: '2026-11-03T06:00:00Z', kind: 'checked' as const, detail: ['Verified', 'opens'] }];
  const user = aFarmer({ id: userId });
  const all: Answers = { 'GET /documents/:id/history': { success: true, data: history }, ...answers };
  return renderScreen(element, {
    path: `/documents/${id}`,
    cameFrom,
    words: ['documents', 'schemes'],
    user,
    answers: all,
  });
}

test('a paper says what Khet saw, that it is not the issuer, and what happened', async () => {
  await open({ 'GET /documents/:id': { success: true, data: word } });
  expect(await screen.findByText('Khet cannot look into old Word and Excel files. Save it as a PDF.')).toBeTruthy();
  expect(screen.getByText(/Checked by Khet, not by the issuer/)).toBeTruthy();
  expect(await screen.findByText('Result of the check: Clear, opens')).toBeTruthy();
});

test('a paper is changed where its details stand, and only what was changed is sent', async () => {
  const { person, sent } = await open({
    'GET /documents/:id': { success: true, data: word },
    'PUT /documents/:id': { success: true, data: { ...word, description: 'Sale deed' } },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.type(screen.getByLabelText('Description'), 'Sale deed');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sale deed')).toBeTruthy();
  const body = sent.find(({ name }) => name === 'PUT /documents/:id')?.init.body as string;
  expect(JSON.parse(body)).toEqual({ description: 'Sale deed' });
});

test.each(['Cancel', 'Save'])('the focus goes into the form, and after %s back to "Edit"', async (end) => {
  const { person } = await open({
    'GET /documents/:id': { success: true, data: word },
    'PUT /documents/:id': { success: true, data: word },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/Document type/));
  await person.click(screen.getByRole('button', { name: end }));
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test('a paper without a type is not saved, and the field says why', async () => {
  const { person, sent } = await open({ 'GET /documents/:id': { success: true, data: word } });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.selectOptions(screen.getByLabelText(/Document type/), 'Choose a type');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose a document type')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Document type/)));
  expect(sent.some(({ name }) => name === 'PUT /documents/:id')).toBe(false);
});

test('a last day of the year 26 is asked for again', async () => {
  const { person, sent } = await open({ 'GET /documents/:id': { success: true, data: word } });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(screen.getByLabelText(/Valid until/), { target: { value: '0026-12-05' } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please check the year of this day.')).toBeTruthy();
  expect(sent.some(({ name }) => name === 'PUT /documents/:id')).toBe(false);
});

describe.each([
  ['has no viewer', false, 'Mozilla/5.0 (X11; Linux)'],
  ['is Chrome on Android, whatever it says of itself', true, 'Mozilla/5.0 (Linux; Android 14) Chrome/140'],
])('a PDF, where the browser %s,', (_what, pdfViewerEnabled, userAgent) => {
  test('is a picture of its page and opens in a window of its own', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.stubGlobal('navigator', Object.assign(navigator, { pdfViewerEnabled }));
    const scan = aDocument({ thumbnail: { path: '/documents/x/thumbnail' } });
    await open(
      {
        'GET /documents/:id': { success: true, data: scan },
        'GET /documents/:id/thumbnail': () => new Response(new Blob(['x'], { type: 'image/jpeg' })),
      },
      scan._id,
    );
    expect(await screen.findByRole('img', { name: 'The document 7-12 utara.pdf' })).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    const link = screen.getByRole('link', { name: 'Open in a new window' });
    expect(link.getAttribute('href')).toBe(`/api/v1${scan.documentImage.path}&show=1`);
    expect(screen.getByRole('button', { name: /Download/ })).toBeTruthy();
  });
});

test('a PDF stands in a frame where the browser draws one there', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { pdfViewerEnabled: true }));
  const scan = aDocument();
  await open({ 'GET /documents/:id': { success: true, data: scan } }, scan._id);
  expect(await screen.findByTitle('The document 7-12 utara.pdf')).toBeTruthy();
});

test('a PDF with a script is not opened by its page: it would run', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { pdfViewerEnabled: true }));
  const scan = aDocument({ findings: ['opens', 'legible', 'hasScript'], status: 'Under Review' });
  await open({ 'GET /documents/:id': { success: true, data: scan } }, scan._id);
  expect(await screen.findByText('A small program is in this PDF. Print it as a new PDF.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Download/ })).toBeTruthy();
  expect(document.querySelector('iframe, a[target=_blank]')).toBeNull();
});

test('a deleted paper leads to the others, and Back does not lead to it again', async () => {
  const deed = { ...word, _id: crypto.randomUUID() };
  const { person, sent, address } = await open(
    {
      'GET /documents/:id': { success: true, data: deed },
      'DELETE /documents/:id': { success: true, message: 'Deleted' },
    },
    deed._id,
    '/profile',
  );
  await person.click(await screen.findByRole('button', { name: 'Delete deed.doc' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this document?' });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/documents'));
  window.history.back();
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(sent.filter(({ name }) => name === 'GET /documents/:id')).toHaveLength(1);
});

test('a change that is not saved is there again after the page was left, says so, and goes with Cancel', async () => {
  const userId = crypto.randomUUID();
  const answers: Answers = { 'GET /documents/:id': { success: true, data: word } };
  const { person, unmount } = await open(answers, word._id, undefined, userId);
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull();
  await person.type(screen.getByLabelText('Description'), 'Sale');
  await person.type(screen.getByLabelText(/number/i), '499118665246');
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayLeave()).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Sale');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('499118665246');
  unmount();
  await open(answers, word._id, undefined, userId);
  expect(await screen.findByDisplayValue('Sale')).toBeTruthy();
  expect(screen.getByDisplayValue('499118665246')).toBeTruthy();
  expect(screen.getByText('You have changes that are not saved yet.')).toBeTruthy();
  await person.clear(screen.getByLabelText('Description'));
  await person.clear(screen.getByLabelText(/number/i));
  expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull();
  await person.type(screen.getByLabelText('Description'), 'Sale');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Edit' });
  expect(mayLeave()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

/** The server's replies about a paper that another phone deletes after its page was drawn. */
function deletedElsewhere(paper: Document): Answers {
  const first = [Response.json({ success: true, data: paper })];
  const gone = failed(404, 'not_found');
  return {
    'GET /documents/:id': () => first.shift() ?? gone.clone(),
    'PUT /documents/:id': gone,
    'POST /documents/:id/verify': gone,
    'DELETE /documents/:id': gone,
  };
}

test.each([
  ['Save', ['Edit', 'Save']],
  ['Check again', ['Check again']],
])('a paper that was deleted elsewhere is said to be deleted at "%s", and its page is gone', async (_last, taps) => {
  const deed = { ...word, _id: crypto.randomUUID() };
  const { person } = await open(deletedElsewhere(deed), deed._id);
  for (const name of taps) await person.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('This document was deleted already.')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'This document is not here' })).toBeTruthy();
  expect(screen.queryByText('deed.doc')).toBeNull();
  expect(readToasts()).toHaveLength(1);
});

test('a paper that was deleted elsewhere already leads to the others when it is deleted here', async () => {
  const deed = { ...word, _id: crypto.randomUUID() };
  const { person, address } = await open(deletedElsewhere(deed), deed._id, '/profile');
  await person.click(await screen.findByRole('button', { name: 'Delete deed.doc' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this document?' });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This document was deleted already.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/documents'));
});

test('a paper that is another’s or deleted is not here', async () => {
  await open({ 'GET /documents/:id': failed(404, 'not_found') }, crypto.randomUUID());
  expect(await screen.findByText('This document is not here')).toBeTruthy();
});

test('a paper whose address can be no paper’s is not here, and the server is not asked', async () => {
  const { sent } = await open({}, '1');
  expect(await screen.findByRole('heading', { level: 1, name: 'This document is not here' })).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'GET /documents/:id')).toEqual([]);
});
