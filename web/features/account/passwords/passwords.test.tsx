import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { closeDialog, openDialog } from '#web/app/dialogs.ts';
import { readSession } from '#web/lib/session/session.ts';
import { readToken } from '#web/lib/session/token.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { forgetDraft } from '../form/draft.ts';

const link = '/reset-password?token=abcdefghijklmnop';
const done = { success: true, message: '' } as const;

beforeEach(() => {
  closeDialog();
  forgetDraft();
  for (const { id } of readToasts()) dismissToast(id);
});

async function askForLink(answer: Parameters<typeof failed> | typeof done) {
  const { person } = await renderApp({
    answers: { 'POST /auth/forgot-password': 'success' in answer ? answer : failed(...answer) },
  });
  openDialog('forgot');
  const inside = within(await screen.findByRole('dialog', { name: 'Forgot password?' }));
  await person.type(inside.getByLabelText(/^E-mail/), 'asha@example.org');
  await person.click(inside.getByRole('button', { name: 'Send the link' }));
  return inside;
}

async function chooseNew(circumstances: Parameters<typeof renderApp>[0], password: string, confirm = password) {
  const app = await renderApp({ path: link, ...circumstances });
  await app.person.type(await screen.findByLabelText(/^New password/), password);
  await app.person.type(screen.getByLabelText(/^Confirm password/), confirm);
  await app.person.click(screen.getByRole('button', { name: 'Save the new password' }));
  return app;
}

test('the link is sent, and the dialog says where to look without saying whether there is an account', async () => {
  const inside = await askForLink(done);
  expect(await screen.findByText('Password reset email sent!')).toBeTruthy();
  expect(inside.getByText('If asha@example.org has an account, a link is on its way there.')).toBeTruthy();
});

test('a link that could not be sent says so, and why', async () => {
  const inside = await askForLink([503, 'overloaded']);
  expect(await screen.findByText('Failed to send reset email')).toBeTruthy();
  expect(inside.getByText('We are very busy just now. Please try again in a moment.')).toBeTruthy();
  expect(inside.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
});

test('a new password signs in on this phone, in place of whoever was signed in', async () => {
  const user = aFarmer({ name: 'Asha of the link' });
  const { address, sent } = await chooseNew(
    { user: aFarmer(), answers: { 'POST /auth/reset-password': { ...done, token: 'the-new-session', user } } },
    'harvest-2026',
  );
  expect(await screen.findByText('Password reset successfully!')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect([readSession().user?.name, readToken()]).toEqual(['Asha of the link', 'the-new-session']);
  const { init } = sent.find(({ name }) => name === 'POST /auth/reset-password') ?? {};
  expect(JSON.parse(String(init?.body))).toEqual({ token: 'abcdefghijklmnop', password: 'harvest-2026' });
});

test('the two new passwords must be the same', async () => {
  await chooseNew({}, 'harvest-2026', 'harvest-2027');
  expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
});

test('a used link says so and offers another', async () => {
  const { person } = await chooseNew(
    { answers: { 'POST /auth/reset-password': failed(400, 'reset_link_invalid') } },
    'harvest-2026',
  );
  expect(await screen.findByText('Password reset failed')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send me another link' }));
  expect(await screen.findByRole('dialog', { name: 'Forgot password?' })).toBeTruthy();
});

test('an address without a token is no link', async () => {
  await renderApp({ path: '/reset-password' });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});
