import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Session, User } from '#contract/account.ts';
import type { Preferences } from '#contract/profile.ts';
import { readOwnKey } from '#web/lib/own-ai/own-key.ts';
import { type Answers, failed } from '#web/testing/server.ts';

import { noWarnings } from '#web/testing/notifications.ts';
import { bodyOf, renderProfile } from '../testing.tsx';

const preferences: Preferences = {
  signInMail: true,
  newsletter: false,
  keepActivity: true,
  alertTexts: false,
  language: 'en',
};
const message = { success: true as const, message: 'done' };

const here: Session = {
  id: '10000000-0000-4000-8000-000000000000',
  device: { browser: 'Chrome', system: 'Android' },
  createdAt: '2026-06-01T06:00:00.000Z',
  lastSeenAt: '2026-06-01T06:00:00.000Z',
  current: true,
};
const elsewhere: Session = {
  ...here,
  id: '20000000-0000-4000-8000-000000000000',
  device: { browser: 'Firefox', system: 'Windows' },
  current: false,
};

function renderSettings(answers: Answers = {}, language = 'en', user: Partial<User> = {}) {
  return renderProfile({
    user,
    tab: 'settings',
    language,
    answers: {
      'GET /profile/preferences': { success: true, data: preferences },
      'GET /auth/sessions': { success: true, data: [here, elsewhere] },
      'GET /notifications': { success: true, data: noWarnings },
      'GET /crop-disease/learning': { success: true, data: { gives: true, plants: 3 } },
      ...answers,
    },
  });
}

async function fillPasswords(person: Awaited<ReturnType<typeof renderSettings>>['person'], words: readonly string[]) {
  await person.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
  const fields = [/^Current password/, /^New password/, /^Confirm new password/];
  for (const [index, name] of fields.entries()) {
    const word = words[index];
    if (word) await person.type(within(dialog).getByLabelText(name), word);
  }
  await person.click(within(dialog).getByRole('button', { name: 'Change Password' }));
  return dialog;
}

test('new passwords that differ are said in the words of the specification, and nothing is sent', async () => {
  const drawn = await renderSettings();
  await fillPasswords(drawn.person, ['old', 'new-one-1', 'new-two-2']);
  expect((await screen.findAllByText('New passwords do not match')).length).toBe(2);
  expect(bodyOf(drawn, 'POST /auth/change-password')).toBeUndefined();
});

test('an entry that is missing is marked beside it', async () => {
  const { person } = await renderSettings();
  const dialog = await fillPasswords(person, ['old', '', 'new-one-1']);
  expect(within(dialog).getAllByText('Please fill in this field.')).toHaveLength(1);
});

test('a new password of fewer than 8 characters is refused before it is sent, and one of 8 is sent', async () => {
  const drawn = await renderSettings({ 'POST /auth/change-password': message });
  const dialog = await fillPasswords(drawn.person, ['old', 'seven77', 'seven77']);
  expect(within(dialog).getByText('The password must have 8 to 18 characters.')).toBeTruthy();
  expect(bodyOf(drawn, 'POST /auth/change-password')).toBeUndefined();
  await drawn.person.type(within(dialog).getByLabelText(/^New password/), '8');
  await drawn.person.type(within(dialog).getByLabelText(/^Confirm new password/), '8');
  await drawn.person.click(within(dialog).getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy();
});

test.each([
  [failed(400, 'wrong_password', { currentPassword: { code: 'password_wrong' } }), 'The password is not right.'],
  [
    failed(400, 'invalid_request', { newPassword: { code: 'password_common' } }),
    /one of the first passwords anybody would try/,
  ],
])('a refused password change says what is wrong beside the entry', async (answer, words) => {
  const { person } = await renderSettings({ 'POST /auth/change-password': answer });
  const dialog = await fillPasswords(person, ['old', 'password', 'password']);
  expect(await within(dialog).findByText(words)).toBeTruthy();
  expect(screen.getByText('Failed to update password. Please try again.')).toBeTruthy();
});

test('a session elsewhere is ended from here, and this one cannot be', async () => {
  let sessions = [here, elsewhere];
  const drawn = await renderSettings({
    'GET /auth/sessions': () => Response.json({ success: true, data: sessions }),
    'DELETE /auth/sessions/:id': () => {
      sessions = [here];
      return Response.json(message);
    },
  });
  const button = await screen.findByRole('button', { name: /Sign out there\s*Firefox on Windows/ });
  expect(screen.getAllByRole('button', { name: /Sign out there/ })).toHaveLength(1);
  await drawn.person.click(button);
  expect(await screen.findByText('Signed out there.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
  expect(drawn.sent.find(({ name }) => name === 'DELETE /auth/sessions/:id')?.url.pathname).toContain(elsewhere.id);
});

test('devices are named in Hindi too', async () => {
  const nameless = { ...elsewhere, device: { browser: null, system: null } };
  await renderSettings({ 'GET /auth/sessions': { success: true, data: [here, nameless] } }, 'hi');
  expect(await screen.findByText('Android पर Chrome')).toBeTruthy();
  expect(screen.getAllByText('अनजान फ़ोन या कंप्यूटर')).not.toHaveLength(0);
});

test('a choice is shown at once and stays when it is saved', async () => {
  const drawn = await renderSettings({
    'PATCH /profile/preferences': { success: true, data: { ...preferences, newsletter: true } },
  });
  const newsletter = await screen.findByRole('switch', { name: /News for your field/ });
  await drawn.person.click(newsletter);
  await waitFor(() => expect(newsletter).toHaveProperty('checked', true));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /profile/preferences')).toEqual({ newsletter: true });
});

test('a choice that could not be saved is taken back, and no other with it', async () => {
  const { person } = await renderSettings({
    'PATCH /profile/preferences': ({ init }) =>
      String(init.body).includes('newsletter')
        ? failed(500, 'internal')
        : Response.json({ success: true, data: { ...preferences, keepActivity: false } }),
  });
  const newsletter = await screen.findByRole('switch', { name: /News for your field/ });
  const keepActivity = screen.getByRole('switch', { name: /Keep my activity/ });
  await person.click(newsletter);
  await person.click(keepActivity);
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  await waitFor(() => expect(newsletter).toHaveProperty('checked', false));
  expect(keepActivity).toHaveProperty('checked', false);
});

test('photos given for training are taken back by switching it off, and the screen says that they are deleted', async () => {
  const drawn = await renderSettings({
    'PUT /crop-disease/learning': { success: true, data: { gives: false, plants: 0 } },
  });
  const gives = await screen.findByRole('switch', { name: /Give photos of plants for training/ });
  expect(gives).toHaveProperty('checked', true);
  expect(screen.getByText('3 plants are given now.')).toBeTruthy();
  await drawn.person.click(gives);
  expect(await screen.findByText('All photos you gave are deleted.')).toBeTruthy();
  expect(bodyOf(drawn, 'PUT /crop-disease/learning')).toEqual({ gives: false });
  await waitFor(() => expect(gives).toHaveProperty('checked', false));
  expect(screen.queryByText(/plants are given/)).toBeNull();
});

test('a no that could not be saved leaves the choice as it was', async () => {
  const { person } = await renderSettings({ 'PUT /crop-disease/learning': failed(500, 'internal') });
  const gives = await screen.findByRole('switch', { name: /Give photos of plants for training/ });
  await person.click(gives);
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  await waitFor(() => expect(gives).toHaveProperty('checked', true));
});

test('the own AI key stays on this device and is never sent', async () => {
  const drawn = await renderSettings();
  await drawn.person.type(screen.getByLabelText('Key'), '  my-secret-key ');
  await drawn.person.click(screen.getByRole('button', { name: 'Keep on this device' }));
  expect(readOwnKey()).toBe('my-secret-key');
  expect(document.body.innerHTML).not.toContain('my-secret-key');
  expect(JSON.stringify(drawn.sent)).not.toContain('my-secret-key');
  await drawn.person.click(screen.getByRole('button', { name: 'Remove the key' }));
  expect(readOwnKey()).toBeNull();
});

test('deleting the account asks for the password, then signs out at the home page', async () => {
  const drawn = await renderSettings({ 'DELETE /auth/me': message, 'GET /auth/logout': message });
  await drawn.person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Account' });
  expect(drawn.sent.some(({ name }) => name === 'DELETE /auth/me')).toBe(false);
  await drawn.person.type(within(dialog).getByLabelText(/^Your password/), 'monsoon-2026');
  await drawn.person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Account deleted successfully')).toBeTruthy();
  expect(drawn.address()).toBe('/');
  expect(bodyOf(drawn, 'DELETE /auth/me')).toEqual({ password: 'monsoon-2026' });
  expect(localStorage.getItem('token')).toBeNull();
});

test('an account of a number has no password to change and no mails, and is deleted with a code to its number', async () => {
  const request = '30000000-0000-4000-8000-000000000000';
  const drawn = await renderSettings(
    {
      'POST /auth/mobile/own-code': { success: true, request, retryAfterSeconds: 60 },
      'DELETE /auth/me': message,
      'GET /auth/logout': message,
    },
    'en',
    { email: null, mobile: '9812345678' },
  );
  const { person } = drawn;
  expect(await screen.findByRole('switch', { name: /Price alerts as SMS/ })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Mail me when someone signs in/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await person.type(await dialog.findByLabelText(/^Code sent to 9812345678/), '१२३४५६');
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(bodyOf(drawn, 'DELETE /auth/me')).toEqual({ code: { request, otp: '123456' } }));
  await waitFor(() => expect(drawn.sent.some(({ name }) => name === 'GET /auth/logout')).toBe(true));
});
