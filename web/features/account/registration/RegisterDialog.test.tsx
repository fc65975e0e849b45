import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { closeDialog, openDialog } from '#web/app/dialogs.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { forgetDraft } from '../form/draft.ts';

beforeEach(() => {
  // With a fixed clock, the seconds until the next code count down only when a test moves it.
  vi.useFakeTimers({ toFake: ['Date'] });
  closeDialog();
  forgetDraft();
  for (const { id } of readToasts()) dismissToast(id);
});

afterEach(() => void vi.useRealTimers());

const whole = { name: ' Asha Patil ', email: ' asha@example.org ', password: 'monsoon-2026', confirm: 'monsoon-2026' };
const labels = { name: /^Full name/, email: /^E-mail/, password: /^Password/, confirm: /^Confirm password/ };

async function openRegister(circumstances: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ path: '/', ...circumstances });
  openDialog('register');
  const inside = within(await screen.findByRole('dialog', { name: 'Create your account' }));
  return {
    ...app,
    inside,
    async fillIn(changes: Partial<typeof whole> = {}) {
      for (const [field, text] of Object.entries({ ...whole, ...changes })) {
        if (!text) continue;
        await app.person.click(inside.getByLabelText(labels[field as keyof typeof labels]));
        await app.person.paste(text);
      }
      await app.person.click(inside.getByRole('button', { name: 'Create account' }));
    },
  };
}

test('an account is opened with trimmed name and address, and its code is asked for', async () => {
  const { fillIn, sent } = await openRegister({
    answers: {
      'POST /auth/register': {
        success: true,
        message: '',
        codeSent: true,
        registration: '0195c1d4-0000-7000-8000-000000000003',
        retryAfterSeconds: 60,
      },
    },
  });
  await fillIn();
  expect(await screen.findByText('Registration successful! Please verify your email.')).toBeTruthy();
  const verify = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  expect(verify.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
  expect(verify.getByRole('button', { name: 'New code in 60 seconds' })).toHaveProperty('disabled', true);
  const { init } = sent.find(({ name }) => name === 'POST /auth/register') ?? {};
  expect(JSON.parse(String(init?.body))).toEqual({
    name: 'Asha Patil',
    email: 'asha@example.org',
    password: 'monsoon-2026',
  });
});

test('a code that could not be sent is a warning, and the next dialog says that it is late', async () => {
  const { fillIn } = await openRegister({
    answers: {
      'POST /auth/register': {
        success: true,
        message: '',
        codeSent: false,
        registration: '0195c1d4-0000-7000-8000-000000000003',
        retryAfterSeconds: 60,
      },
    },
  });
  await fillIn({ email: 'late@example.org' });
  expect(
    await screen.findByText(
      'Account created, but verification email could not be sent. Please check your email or try again.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText(/The mail with your code is late\./)).toBeTruthy();
});

test('all four fields are required', async () => {
  const { inside, person } = await openRegister();
  await person.click(inside.getByRole('button', { name: 'Create account' }));
  expect(inside.getByRole('alert').textContent).toBe('Please fill in all fields.');
  for (const text of [
    'Enter your full name.',
    'Enter your e-mail address.',
    'Enter your password.',
    'Enter the password once more.',
  ]) {
    expect(inside.getByText(text)).toBeTruthy();
  }
});

test('two different passwords do not match', async () => {
  const { inside, fillIn } = await openRegister();
  await fillIn({ confirm: 'monsoon-2027' });
  expect(inside.getByRole('alert').textContent).toBe('Passwords do not match');
  expect(inside.getByText('This is not the same as the password above.')).toBeTruthy();
});

test('a password has 8 characters at least, and 18 at most', async () => {
  const { inside, fillIn } = await openRegister();
  await fillIn({ password: 'monsoon', confirm: 'monsoon' });
  expect(await inside.findByText('The password must have 8 to 18 characters.')).toBeTruthy();
});

test('a longer password is told so at once, is not cut, and is not sent', async () => {
  const { inside, fillIn, sent } = await openRegister();
  const long = 'a password of more than eighteen';
  await fillIn({ password: long, confirm: long });
  expect(inside.getByLabelText(/^Password/)).toHaveProperty('value', long);
  expect(await inside.findAllByText('The password must have 8 to 18 characters.')).toHaveLength(2);
  expect(sent.some(({ name }) => name === 'POST /auth/register')).toBe(false);
});

test('an address that has an account is told where to look, without being told that it has one', async () => {
  const { fillIn } = await openRegister({
    answers: {
      'POST /auth/register': {
        success: true,
        message: '',
        codeSent: true,
        retryAfterSeconds: 60,
        registration: '0195c1d4-0000-7000-8000-000000000003',
      },
    },
  });
  await fillIn({ email: 'known@example.org' });
  expect(await screen.findByText('Have an account already? Look at the mail: it says so.')).toBeTruthy();
});

test('the server’s word on a field stands beside it, and all that was typed stays', async () => {
  const common = 'This is one of the first passwords anybody would try. Please choose another.';
  const { inside, fillIn } = await openRegister({
    answers: { 'POST /auth/register': failed(400, 'invalid_request', { password: { code: 'password_common' } }) },
  });
  await fillIn({ password: 'password1', confirm: 'password1' });
  expect(await inside.findByText(common)).toBeTruthy();
  expect(inside.getByLabelText(/^Full name/)).toHaveProperty('value', whole.name);
  expect(inside.getByLabelText(/^Confirm password/)).toHaveProperty('value', 'password1');
});

test('a field that a newer server finds wrong is marked even without words of ours', async () => {
  const { inside, fillIn } = await openRegister({
    answers: {
      'POST /auth/register': failed(400, 'invalid_request', JSON.parse('{ "name": { "code": "rule_of_tomorrow" } }')),
    },
  });
  await fillIn();
  expect(await inside.findByText('Please check this.')).toBeTruthy();
});
