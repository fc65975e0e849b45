import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { waitingStore } from '#web/testing/outbox.ts';
import type { Answers } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { blurredCard as card, landRecord as land } from '#web/testing/papers.ts';
import { drawDocuments, list } from '../testing.tsx';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const sendForm = vi.hoisted(() => vi.fn<(...given: readonly unknown[]) => Promise<unknown>>());
vi.mock('#web/lib/api/send-form.ts', () => ({ sendForm }));

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  waitingStore.kept.clear();
  sendForm.mockReset();
});

const pdf = (name = 'khasra.pdf', bytes = 10) =>
  new File(['%PDF-', new Uint8Array(bytes - 5)], name, { type: 'application/pdf' });

describe('an upload', () => {
  async function openDialog(answers: Answers = {}) {
    const drawn = await drawDocuments({ 'GET /documents': list([]), ...answers });
    await drawn.person.click(await screen.findByRole('button', { name: 'Upload a document' }));
    return drawn;
  }
  const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('files'), { target: { files } });
  const press = () => screen.getByRole('button', { name: 'Upload' });

  test('needs a file and a type, and says so', async () => {
    const { person } = await openDialog();
    expect(press().getAttribute('aria-disabled')).toBe('true');
    await person.click(press());
    expect(await screen.findByText('Please select a file and document type')).toBeTruthy();
    const type = screen.getByLabelText(/Document type/);
    expect(screen.getByRole('button', { name: /^Choose files/, description: 'Please choose a file' })).toBeTruthy();
    expect(screen.getByText('Please choose a document type')).toBeTruthy();
    expect(document.activeElement).toBe(type);
    choose(pdf());
    await person.selectOptions(type, 'Land Records');
    expect(screen.queryByText('Please choose a file')).toBeNull();
    expect(screen.queryByText('Please choose a document type')).toBeNull();
    expect(press().getAttribute('aria-disabled')).toBe('false');
    expect(sendForm).not.toHaveBeenCalled();
  });

  test('is still there after Back, and gone after Cancel', async () => {
    const { person } = await openDialog();
    const open = () => person.click(screen.getByRole('button', { name: 'Upload a document' }));
    const chosen = () => screen.queryByRole('button', { name: 'Remove khasra.pdf' });
    choose(pdf());
    await person.type(screen.getByLabelText('Description'), 'Field by the well');
    history.back();
    await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Field by the well');
    expect(chosen()).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('');
    expect(chosen()).toBeNull();
  });

  test('asks for the year again if a last day is of the year 26', async () => {
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '0026-12-05' } });
    await person.click(press());
    expect(await screen.findByText('Please check the year of this day.')).toBeTruthy();
    expect(sendForm).not.toHaveBeenCalled();
  });

  test('takes no file that is too large, of another kind, or not what its name says, and says so at the file', async () => {
    const { person } = await openDialog();
    choose(pdf('big.pdf', 10 * 1024 * 1024 + 1), pdf('run.exe'), new File(['a letter'], 'fake.pdf'), pdf());
    const reasons = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect(await reasons()).toEqual([
        'File size should be less than 10MB',
        'Please select a PDF, JPG, PNG, GIF, Word or Excel file',
        'This file is damaged, or is not what its name says. Please choose another one.',
      ]),
    );
    expect(readToasts()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove run.exe' }));
    expect(screen.queryByText('run.exe')).toBeNull();
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    await person.click(screen.getByRole('button', { name: 'Bank passbook' }));
    await person.click(press());
    expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
    expect(sendForm).toHaveBeenCalledTimes(1);
  });

  test('of a file that is chosen twice keeps one', async () => {
    await openDialog();
    const paper = pdf();
    choose(paper);
    choose(paper);
    expect(within(await screen.findByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('says why it cannot be sent yet, and needs one picture tapped and no form', async () => {
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    const { person } = await openDialog();
    expect(screen.getByRole('button', { name: 'Upload', description: 'Choose a file first.' })).toBeTruthy();
    choose(pdf());
    expect(screen.getByRole('button', { name: 'Upload', description: /^Say what it is/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Aadhaar card' }));
    expect(screen.getByLabelText<HTMLSelectElement>(/Document type/).value).toBe('Identity Documents');
    await person.click(press());
    expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
    const [, form] = sendForm.mock.calls[0] as [string, FormData];
    expect([form.get('documentType'), form.get('kind')]).toEqual(['Identity Documents', 'aadhaar']);
  });

  test('starts with the paper that an application has asked for, and leads back to it', async () => {
    const application = crypto.randomUUID();
    const path = `/documents?add=income-certificate&application=${application}`;
    const { person } = await drawDocuments({ 'GET /documents': list([]) }, { path });
    expect(await screen.findByText('Add: Income certificate')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to my application' });
    expect(back.getAttribute('href')).toBe(`/schemes/applications/${application}`);
    await person.click(screen.getByRole('button', { name: 'Upload a document' }));
    const [first] = within(screen.getByRole('group', { name: 'What is this?' })).getAllByRole('button');
    expect(first?.textContent).toBe('Income certificate');
  });

  test('sends what was written, under a key of its own, and says that it arrived', async () => {
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    await person.type(screen.getByLabelText('Document number'), '42');
    await person.click(press());
    expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
    const [name, form, options] = sendForm.mock.calls[0] as [string, FormData, { idempotencyKey: string }];
    expect([name, form.get('documentType'), form.get('documentNumber')]).toEqual([
      'POST /documents/upload',
      'Land Records',
      '42',
    ]);
    expect(options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(waitingStore.kept.size).toBe(0);
  });

  test('is on its way from the moment it is given, before a byte of it is sent', async () => {
    let arrive: (reply: unknown) => void = () => undefined;
    sendForm.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await person.click(press());
    expect(await screen.findByRole('progressbar', { name: /Sending/ })).toBeTruthy();
    watch.disconnect();
    expect(said.filter((text) => text.includes('Waits on this phone'))).toEqual([]);
    arrive({ success: true, data: land, sameAs: null });
    expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
  });

  test('of several files sends each, one after the other', async () => {
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    const { person } = await openDialog();
    choose(pdf('one.pdf'), pdf('two.pdf'));
    expect(screen.queryByLabelText('Document number')).toBeNull();
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Other');
    await person.click(press());
    await waitFor(() => expect(sendForm).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('2 of 2 documents are saved.')).toBeTruthy();
    expect(screen.queryByText('Document uploaded successfully!')).toBeNull();
  });

  test('of several files says how many were saved, and names the one that was not', async () => {
    const { ApiError } = await import('#web/lib/api/api-error.ts');
    sendForm.mockResolvedValueOnce({ success: true, data: land, sameAs: null });
    sendForm.mockRejectedValueOnce(new ApiError('document_encrypted', 'locked', { status: 400 }));
    sendForm.mockResolvedValueOnce({ success: true, data: card, sameAs: null });
    const { person } = await openDialog();
    choose(pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf'));
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Other');
    await person.click(press());
    expect(await screen.findByText('2 of 3 documents are saved.')).toBeTruthy();
    expect(await screen.findByText(/^This file is locked with a password/)).toBeTruthy();
    expect(screen.queryByText('Document uploaded successfully!')).toBeNull();
  });

  test('waits on this phone when a dead connection stops it, visibly, and is deleted only after a question', async () => {
    const { ApiError } = await import('#web/lib/api/api-error.ts');
    sendForm.mockRejectedValue(new ApiError('offline', 'offline'));
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    await person.click(press());
    expect(await screen.findByText('Waits on this phone for a connection')).toBeTruthy();
    expect(readToasts()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Delete khasra.pdf' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this document?' });
    await person.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(waitingStore.kept.size).toBe(1);
    await person.click(screen.getByRole('button', { name: 'Delete khasra.pdf' }));
    await screen.findByRole('alertdialog');
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(waitingStore.kept.size).toBe(0));
  });

  test('stays with the reason when the server refuses it', async () => {
    const { ApiError } = await import('#web/lib/api/api-error.ts');
    sendForm.mockRejectedValue(new ApiError('document_encrypted', 'locked', { status: 400 }));
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    await person.click(press());
    const reason = 'This file is locked with a password. Please save it without the password first.';
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  });
  test('is told so when it is not what its name says, is not sent again, and gives way to another file', async () => {
    const { ApiError } = await import('#web/lib/api/api-error.ts');
    sendForm.mockRejectedValue(new ApiError('document_type_refused', 'no PDF', { status: 400 }));
    const { person } = await openDialog();
    choose(pdf());
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Land Records');
    await person.type(screen.getByLabelText('Document number'), '42');
    await person.click(press());
    expect(await screen.findByText(/^This file is damaged, or is not what its name says/)).toBeTruthy();
    expect(screen.queryByText(/^Please select a PDF/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send khasra.pdf now' })).toBeNull();
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    expect(screen.getByRole('button', { name: 'Choose another file for khasra.pdf' })).toBeTruthy();
    const picker = screen.getByLabelText('Choose another file for khasra.pdf', { selector: 'input' });
    fireEvent.change(picker, { target: { files: [pdf('run.exe')] } });
    expect(await screen.findByText('Please select a PDF, JPG, PNG, GIF, Word or Excel file')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another file for khasra.pdf' }));
    fireEvent.change(picker, { target: { files: [pdf('real.pdf')] } });
    expect(await screen.findByText('Document uploaded successfully!')).toBeTruthy();
    const [, form] = sendForm.mock.lastCall as [string, FormData];
    expect([form.get('documentNumber'), (form.get('file') as File).name]).toEqual(['42', 'real.pdf']);
    expect(waitingStore.kept.size).toBe(0);
  });

  test('deleted on the server since an earlier try waits no longer, and holds up no other', async () => {
    const { ApiError } = await import('#web/lib/api/api-error.ts');
    sendForm.mockRejectedValueOnce(new ApiError('not_found', 'gone', { status: 404, requestId: 'r' }));
    sendForm.mockResolvedValue({ success: true, data: land, sameAs: null });
    const { person } = await openDialog();
    choose(pdf('deleted.pdf'), pdf('next.pdf'));
    await person.selectOptions(screen.getByLabelText(/Document type/), 'Other');
    await person.click(press());
    await waitFor(() => expect(sendForm).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(waitingStore.kept.size).toBe(0));
  });
});
