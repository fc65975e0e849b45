import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { closeDialog } from '#web/app/dialogs.ts';
import { readSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { type Answers, failed, instance } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

const request = '30000000-0000-4000-8000-000000000000';
const codeSent = { success: true, request, retryAfterSeconds: 60 } as const;

beforeEach(() => {
  closeDialog();
  for (const { id } of readToasts()) dismissToast(id);
});

/** Opens the dialog from the sign-in, as a person does, and enters the number. */
async function enterNumber(number: string, answers: Answers = {}) {
  const app = await renderApp({
    path: '/?showLogin=true',
    answers: {
      'GET /instance': { ...instance, data: { ...instance.data, sms: true } },
      'POST /auth/mobile/code': codeSent,
      ...answers,
    },
  });
  await app.person.click(await screen.findByRole('button', { name: 'Sign in with a mobile number' }));
  const first = within(await screen.findByRole('dialog', { name: 'Sign in with your mobile number' }));
  await app.person.type(first.getByLabelText(/^Mobile number/), number);
  await app.person.click(first.getByRole('button', { name: 'Send the code' }));
  return { ...app, first, body: (name: string) => bodyOf(app.sent, name) };
}

function bodyOf(sent: Awaited<ReturnType<typeof renderApp>>['sent'], name: string): unknown {
  const last = sent.findLast((call) => call.name === name);
  return last && JSON.parse(String(last.init.body));
}

async function codeStep() {
  return within(await screen.findByRole('dialog', { name: 'Enter the code' }));
}

test('a number and the code from the message sign in, with the name that was typed', async () => {
  const user = aFarmer({ email: null, mobile: '9812345678', name: 'Sunita' });
  const { person, body } = await enterNumber('98123 45678', {
    'POST /auth/mobile/login': { success: true, token: 'a-token', user },
  });
  const step = await codeStep();
  expect(step.getByText('We have sent 6 digits to 98123 45678. They are good for 10 minutes.')).toBeTruthy();
  await person.type(step.getByLabelText(/^Code/), 'Khet १२३ ४५६');
  await person.type(step.getByLabelText(/^Your name/), ' Sunita ');
  await person.click(step.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(readSession().user?.mobile).toBe('9812345678'));
  expect(body('POST /auth/mobile/login')).toEqual({
    mobile: '98123 45678',
    code: { request, otp: '123456' },
    name: 'Sunita',
  });
});

test('a text that is no mobile number is refused beside the field, and no message is sent', async () => {
  const { first, body } = await enterNumber('12345');
  expect(first.getByText('Enter a 10-digit mobile number.')).toBeTruthy();
  expect(first.getByLabelText(/^Mobile number/)).toHaveProperty('ariaInvalid', 'true');
  expect(body('POST /auth/mobile/code')).toBeUndefined();
});

test('a wrong code is told beside the field, and after five tries that it is used up', async () => {
  const { person } = await enterNumber('9812345678', { 'POST /auth/mobile/login': failed(400, 'otp_invalid') });
  const step = await codeStep();
  await person.type(step.getByLabelText(/^Code/), '123456');
  for (let tries = 0; tries < 4; tries += 1) {
    await person.click(step.getByRole('button', { name: 'Sign In' }));
    expect(await step.findByText('Wrong code. Use the code in our latest SMS.')).toBeTruthy();
  }
  await person.click(step.getByRole('button', { name: 'Sign In' }));
  expect(await step.findByText(/^Five wrong tries: this code is used up/)).toBeTruthy();
  await person.click(step.getByRole('button', { name: 'No code? Try again or use another number' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in with your mobile number' })).toBeTruthy();
});

test('a message that could not be sent leaves the number and its reason in the form', async () => {
  const { first } = await enterNumber('9812345678', { 'POST /auth/mobile/code': failed(503, 'sms_failed') });
  expect(await first.findByRole('status')).toBeTruthy();
  expect(first.getByLabelText(/^Mobile number/)).toHaveProperty('value', '9812345678');
});
