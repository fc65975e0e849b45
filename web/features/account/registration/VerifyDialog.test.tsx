import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { closeDialog, openDialog } from '#web/app/dialogs.ts';
import { readSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { noteCodeRequest, noteRegistration } from '../form/code-requests.ts';
import { forgetDraft } from '../form/draft.ts';

beforeEach(() => {
  closeDialog();
  forgetDraft();
  for (const { id } of readToasts()) dismissToast(id);
});

/** Each test has its own address, because the page stores requests by address. */
async function openVerify(email: string, circumstances: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ path: '/', ...circumstances });
  openDialog('verify', { email });
  const inside = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  return {
    ...app,
    inside,
    async enter(otp: string) {
      await app.person.clear(inside.getByLabelText(/^Code/));
      await app.person.type(inside.getByLabelText(/^Code/), otp);
      await app.person.click(inside.getByRole('button', { name: 'Verify' }));
    },
  };
}

const registration = '0195c1d4-0000-7000-8000-000000000001';

test('the right code is sent with the registration of this page, signs in and closes the dialog', async () => {
  noteRegistration('Right@example.org ', registration);
  const { enter, sent } = await openVerify('right@example.org', {
    answers: { 'POST /auth/verifyotp': { success: true, token: 'a-token', user: aFarmer() } },
  });
  await enter('123456');
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(readSession().status).toBe('signed-in');
  expect(screen.queryByRole('dialog')).toBeNull();
  const { init } = sent.find(({ name }) => name === 'POST /auth/verifyotp') ?? {};
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'right@example.org', otp: '123456', registration });
});

test('spaces, words and Hindi digits around a code are read as the code', async () => {
  const { inside, person } = await openVerify('digits@example.org');
  const field = inside.getByLabelText(/^Code/);
  await person.click(field);
  await person.paste('code: १२३ 456 7');
  expect(field).toHaveProperty('value', '123456');
});

test('a new code without an address is refused at the address, which gets the focus', async () => {
  const { inside, person, sent } = await openVerify('gone@example.org');
  const field = inside.getByLabelText(/^E-mail/);
  await person.clear(field);
  await person.click(inside.getByRole('button', { name: 'Send a new code' }));
  expect(inside.getByText('Enter your e-mail address.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent.some(({ name }) => name === 'POST /auth/resend-otp')).toBe(false);
});

test('Back and then Forward keep the typed code, which another address does not get', async () => {
  const { inside, person } = await openVerify('back@example.org', { cameFrom: '/terms' });
  await person.type(inside.getByLabelText(/^Code/), '1234');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => window.history.forward());
  const again = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  expect(again.getByLabelText(/^Code/)).toHaveProperty('value', '1234');
  await person.type(again.getByLabelText(/E-mail/), '.in');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => window.history.forward());
  expect(await screen.findByLabelText(/^Code/)).toHaveProperty('value', '');
});

test('both fields are required', async () => {
  const { inside, person } = await openVerify('both@example.org');
  await person.click(inside.getByRole('button', { name: 'Verify' }));
  expect(inside.getByRole('alert').textContent).toBe('Please fill in all fields.');
  expect(inside.getByText('Enter the code.')).toBeTruthy();
});

test('the fifth wrong code is used up, and says to ask for a new one', async () => {
  const { inside, enter } = await openVerify('five@example.org', {
    answers: { 'POST /auth/verifyotp': failed(400, 'otp_invalid') },
  });
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await enter(`00000${attempt}`);
    expect(await inside.findByText('Wrong code. Use the code in our latest e-mail.')).toBeTruthy();
  }
  await enter('000005');
  expect(await inside.findByText(/Five wrong tries: this code is used up\./)).toBeTruthy();
});

test('a new code is asked for, and the next only after the pause the server names', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  noteRegistration('again@example.org', registration);
  const { inside, person, sent } = await openVerify('again@example.org', {
    answers: { 'POST /auth/resend-otp': { success: true, message: '', retryAfterSeconds: 60 } },
  });
  await person.click(inside.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  expect(inside.getByRole('button', { name: 'New code in 60 seconds' })).toHaveProperty('disabled', true);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(inside.getByRole('button', { name: 'New code in 1 second' })).toHaveProperty('disabled', true);
  act(() => void vi.advanceTimersByTime(1500));
  expect(inside.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false);
  expect(sent.filter(({ name }) => name === 'POST /auth/resend-otp')).toHaveLength(1);
  vi.useRealTimers();
});

test('a page that does not know which registration is ours asks for the password first', async () => {
  const { inside, person, sent } = await openVerify('whose@example.org');
  await person.click(inside.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
  expect(sent.some(({ name }) => name === 'POST /auth/resend-otp')).toBe(false);
});

test('the pause counts down and outlives the dialog', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  noteCodeRequest('pause@example.org', { pauseSeconds: 60, sent: true });
  vi.advanceTimersByTime(20_000);
  const { inside } = await openVerify('Pause@example.org');
  expect(inside.getByRole('button', { name: 'New code in 40 seconds' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(39_000));
  expect(inside.getByRole('button', { name: 'New code in 1 second' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1500));
  expect(inside.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
  vi.useRealTimers();
});

test('without a mail server it says where the code is', async () => {
  const { inside } = await openVerify('where@example.org');
  const link = await inside.findByRole('link', { name: 'Open the mailbox' });
  expect(link.getAttribute('href')).toBe('/dev/mailbox?to=where%40example.org');
});

test('the dialog is a history entry: Back closes it, and a reload finds it again', async () => {
  const { unmount } = await openVerify('entry@example.org', { path: '/privacy' });
  unmount();
  await renderApp({ path: '/privacy', state: { dialog: { name: 'verify', email: 'entry@example.org' } } });
  const again = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  expect(again.getByLabelText(/^E-mail/)).toHaveProperty('value', 'entry@example.org');
});
