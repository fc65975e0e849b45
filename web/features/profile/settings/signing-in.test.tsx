import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { User } from '#contract/account.ts';
import { readSession } from '#web/lib/session/session.ts';
import { noWarnings } from '#web/testing/notifications.ts';
import { aFarmer } from '#web/testing/people.ts';
import { type Answers, failed, instance } from '#web/testing/server.ts';

import { bodyOf, renderProfile } from '../testing.tsx';

const request = '30000000-0000-4000-8000-000000000000';
const ownRequest = '40000000-0000-4000-8000-000000000000';
const registration = '50000000-0000-4000-8000-000000000000';
const ofNumber = { email: null, emailVerified: false, mobile: '9812345678' };
/** Another person in each test, because the phone keeps the answers of the last one. */
let userId: string;
beforeEach(() => {
  userId = crypto.randomUUID();
});

async function renderSigningIn(user: Partial<User>, answers: Answers = {}, alertTexts = false) {
  const drawn = await renderProfile({
    user,
    userId,
    tab: 'settings',
    answers: {
      'GET /instance': { ...instance, data: { ...instance.data, sms: true } },
      'GET /profile/preferences': {
        success: true,
        data: { signInMail: true, newsletter: false, keepActivity: true, alertTexts, language: 'en' },
      },
      'GET /auth/sessions': { success: true, data: [] },
      'GET /notifications': { success: true, data: noWarnings },
      'GET /crop-disease/learning': { success: true, data: { gives: true, plants: 3 } },
      'POST /auth/mobile/own-code': ({ init }) =>
        Response.json({
          success: true,
          request: String(init.body) === '{}' ? ownRequest : request,
          retryAfterSeconds: 60,
        }),
      ...answers,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'How you sign in' }));
  return { ...drawn, section };
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an account with an address gets a number, proved by its code and the password', async () => {
  const drawn = await renderSigningIn(
    {},
    { 'PUT /auth/mobile': { success: true, user: aFarmer({ id: userId, mobile: '9812345678' }) } },
  );
  const { person, section } = drawn;
  expect(section.getByText('asha@example.org')).toBeTruthy();
  await person.click(await section.findByRole('button', { name: 'Add a number' }));
  const dialog = await dialogNamed('Add a number');
  await person.type(dialog.getByLabelText(/^Mobile number/), '+91 98123 45678');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await person.type(await dialog.findByLabelText(/^Code sent to 9812345678/), '123456');
  await person.click(dialog.getByRole('button', { name: 'Save the number' }));
  expect(dialog.getByText('Enter your password.')).toBeTruthy();
  await person.type(dialog.getByLabelText(/^Password/), 'monsoon-2026');
  await person.click(dialog.getByRole('button', { name: 'Save the number' }));
  expect(await section.findByText('9812345678')).toBeTruthy();
  expect(bodyOf(drawn, 'PUT /auth/mobile')).toEqual({
    mobile: '9812345678',
    code: { request, otp: '123456' },
    password: 'monsoon-2026',
  });
  expect(section.getByRole('button', { name: 'Change the number' })).toBeTruthy();
});

test('an account of a number changes it with a code to each, and each wrong code is told at its own field', async () => {
  let answer = failed(400, 'otp_invalid', { ownCode: { code: 'otp' } });
  const drawn = await renderSigningIn(ofNumber, { 'PUT /auth/mobile': () => answer });
  const { person, section } = drawn;
  await person.click(await section.findByRole('button', { name: 'Change the number' }));
  const dialog = await dialogNamed('Change the number');
  const number = dialog.getByLabelText(/^Mobile number/);
  await person.type(number, '9812345678');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  expect(dialog.getByText('This is your number already.')).toBeTruthy();
  await person.clear(number);
  await person.type(number, '9800000001');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await person.type(await dialog.findByLabelText(/^Code sent to 9800000001/), '111111');
  const own = dialog.getByLabelText(/^Code sent to 9812345678/);
  await person.type(own, '222222');
  await person.click(dialog.getByRole('button', { name: 'Save the number' }));
  await waitFor(() => expect(own).toHaveProperty('ariaInvalid', 'true'));
  expect(dialog.getByLabelText(/^Code sent to 9800000001/)).not.toHaveProperty('ariaInvalid', 'true');
  expect(bodyOf(drawn, 'PUT /auth/mobile')).toEqual({
    mobile: '9800000001',
    code: { request, otp: '111111' },
    ownCode: { request: ownRequest, otp: '222222' },
  });
  answer = failed(409, 'mobile_taken');
  await person.click(dialog.getByRole('button', { name: 'Save the number' }));
  expect(await dialog.findByText('Another account has this number. Sign in with it there.')).toBeTruthy();
});

test('an account of a number gets an address, and stays signed in with the session it has', async () => {
  const joined = aFarmer({ id: userId, mobile: '9812345678' });
  const message = { success: true, message: 'done' } as const;
  let weak = true;
  const drawn = await renderSigningIn(ofNumber, {
    'POST /auth/email': () =>
      weak
        ? failed(400, 'invalid_request', { password: { code: 'password_common' } })
        : Response.json({ ...message, codeSent: true, retryAfterSeconds: 60, registration }),
    'POST /auth/verifyotp': { success: true, token: 'a-second-token', user: joined },
    'GET /auth/logout': message,
    'GET /auth/me': { success: true, user: joined },
  });
  const { person, section, sent } = drawn;
  expect(section.getByText('None yet')).toBeTruthy();
  await person.click(await section.findByRole('button', { name: 'Add an address' }));
  const dialog = await dialogNamed('Add an address');
  await person.type(dialog.getByLabelText(/^E-mail/), 'asha@example.org');
  await person.type(dialog.getByLabelText(/^Password/), '12345678');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await person.type(await dialog.findByLabelText(/^Code sent to 9812345678/), '222222');
  await person.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await dialog.findByText(/one of the first passwords anybody would try/)).toBeTruthy();
  weak = false;
  await person.type(dialog.getByLabelText(/^Password/), '-neem');
  await person.click(dialog.getByRole('button', { name: 'Go on' }));
  await person.type(await dialog.findByLabelText(/^Code/), '333333');
  expect(bodyOf(drawn, 'POST /auth/email')).toEqual({
    email: 'asha@example.org',
    password: '12345678-neem',
    ownCode: { request: ownRequest, otp: '222222' },
  });
  await person.click(dialog.getByRole('button', { name: 'Save the address' }));
  expect(await section.findByText('asha@example.org')).toBeTruthy();
  expect(bodyOf(drawn, 'POST /auth/verifyotp')).toEqual({ email: 'asha@example.org', registration, otp: '333333' });
  const ended = sent.filter(({ name }) => name === 'GET /auth/logout').map(({ init }) => new Headers(init.headers));
  expect(ended.map((headers) => headers.get('authorization'))).toEqual(['Bearer a-second-token']);
  expect(readSession().user?.email).toBe('asha@example.org');
});

test('an address of an account with a second step is saved too', async () => {
  const { person, section } = await renderSigningIn(ofNumber, {
    'POST /auth/email': { success: true, message: 'done', codeSent: true, retryAfterSeconds: 60, registration },
    'POST /auth/verifyotp': failed(403, 'second_factor_needed'),
    'GET /auth/me': { success: true, user: aFarmer({ id: userId, mobile: '9812345678' }) },
  });
  await person.click(await section.findByRole('button', { name: 'Add an address' }));
  const dialog = await dialogNamed('Add an address');
  await person.type(dialog.getByLabelText(/^E-mail/), 'asha@example.org');
  await person.type(dialog.getByLabelText(/^Password/), 'nilgai-am-neem');
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  await person.type(await dialog.findByLabelText(/^Code sent to 9812345678/), '222222');
  await person.click(dialog.getByRole('button', { name: 'Go on' }));
  await person.type(await dialog.findByLabelText(/^Code/), '333333');
  await person.click(dialog.getByRole('button', { name: 'Save the address' }));
  expect(await section.findByText('asha@example.org')).toBeTruthy();
});

test('an account of a number shows it once, and the language of SMS only where it gets some', async () => {
  await renderSigningIn({ ...ofNumber, name: '' }, { 'GET /profile': failed(500, 'internal') });
  expect(screen.getByRole('heading', { level: 1, name: '9812345678' })).toBeTruthy();
  // Besides the heading only "How you sign in" shows it.
  expect(screen.getAllByText('9812345678')).toHaveLength(2);
  await screen.findByRole('switch', { name: /Price alerts as SMS/ });
  expect(screen.queryByText(/^Language of/)).toBeNull();
});

test('an account of a number that gets alerts as SMS chooses their language', async () => {
  await renderSigningIn(ofNumber, {}, true);
  expect(await screen.findByText('Language of SMS')).toBeTruthy();
  expect(screen.queryByText('Language of mail')).toBeNull();
});
