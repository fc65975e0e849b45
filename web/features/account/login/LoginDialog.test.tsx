import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { closeDialog } from '#web/app/dialogs.ts';
import { readSession } from '#web/lib/session/session.ts';
import { readToken } from '#web/lib/session/token.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { forgetDraft } from '../form/draft.ts';

const signedIn = { success: true, token: 'a-token', user: aFarmer() } as const;

beforeEach(() => {
  closeDialog();
  forgetDraft();
  for (const { id } of readToasts()) dismissToast(id);
});

async function openLogin(circumstances: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp({ path: '/?showLogin=true', ...circumstances });
  const dialog = await screen.findByRole('dialog', { name: 'Welcome Back' });
  const inside = within(dialog);
  return {
    ...app,
    inside,
    async fillIn(email: string, password: string) {
      if (email) await app.person.type(inside.getByLabelText(/^E-mail/), email);
      if (password) await app.person.type(inside.getByLabelText(/^Password/), password);
      await app.person.click(inside.getByRole('button', { name: 'Sign In' }));
    },
  };
}

test('signing in stores the token, says so and closes the dialog', async () => {
  const { fillIn, sent, address } = await openLogin({ answers: { 'POST /auth/login': signedIn } });
  await fillIn(' Asha@Example.org ', 'monsoon-2026');
  expect(await screen.findByText('Login successful!')).toBeTruthy();
  expect(readToken()).toBe('a-token');
  expect(readSession().user?.name).toBe('Asha Patil');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/'));
  const { init } = sent.find(({ name }) => name === 'POST /auth/login') ?? {};
  expect(JSON.parse(String(init?.body))).toMatchObject({ password: 'monsoon-2026' });
});

test('each empty field says what it wants, and nothing is sent', async () => {
  const { fillIn, inside, sent } = await openLogin();
  await fillIn('', '');
  expect(inside.getByLabelText(/^E-mail/)).toHaveProperty('ariaInvalid', 'true');
  expect(inside.getByText('Enter your e-mail address.')).toBeTruthy();
  expect(inside.getByText('Enter your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(inside.getByLabelText(/^E-mail/)));
  expect(sent.some(({ name }) => name === 'POST /auth/login')).toBe(false);
});

test('a text that is not an address is refused beside the field, until it is typed anew', async () => {
  const { fillIn, inside, person } = await openLogin();
  await fillIn('asha', 'monsoon-2026');
  expect(inside.getByText('Enter a valid e-mail address.')).toBeTruthy();
  await person.type(inside.getByLabelText(/^E-mail/), '@');
  expect(inside.queryByText('Enter a valid e-mail address.')).toBeNull();
});

test('a refusal shows the server’s reason, also after its message has gone, and leaves what was typed', async () => {
  const { fillIn, inside } = await openLogin({ answers: { 'POST /auth/login': failed(400, 'invalid_credentials') } });
  await fillIn('asha@example.org', 'wrong');
  expect(await screen.findAllByText('Invalid email or password')).not.toEqual([]);
  for (const { id } of readToasts()) dismissToast(id);
  await waitFor(() => expect(screen.getAllByText('Invalid email or password')).toHaveLength(1));
  expect(inside.getByText('Invalid email or password')).toBeTruthy();
  expect(inside.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
  expect(inside.getByLabelText(/^Password/)).toHaveProperty('value', 'wrong');
});

test('offline the sign-in says that it is offline, and that nothing is lost', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { fillIn, inside } = await openLogin({
    answers: { 'POST /auth/login': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await fillIn('asha@example.org', 'monsoon-2026');
  // The sentence stands in the form and in the toast.
  expect(await screen.findAllByText(/^You are offline\./)).not.toEqual([]);
  expect(await inside.findByText('What you have typed stays here.')).toBeTruthy();
});

test('a failure that gives no reason is said in the words of the specification', async () => {
  const { fillIn } = await openLogin({
    answers: { 'POST /auth/login': new Response('<h1>Internal Server Error</h1>', { status: 500 }) },
  });
  await fillIn('asha@example.org', 'monsoon-2026');
  expect(await screen.findByText('Login failed')).toBeTruthy();
});

test('while it is under way the button says so and a second press sends nothing', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { fillIn, inside, person, sent } = await openLogin({ answers: { 'POST /auth/login': () => waiting } });
  await fillIn('asha@example.org', 'monsoon-2026');
  await person.click(inside.getByRole('button', { name: 'Signing in...' }));
  await person.type(inside.getByLabelText(/^Password/), '{Enter}');
  expect(sent.filter(({ name }) => name === 'POST /auth/login')).toHaveLength(1);
  answer(Response.json(signedIn));
  expect(await screen.findByText('Login successful!')).toBeTruthy();
});

test('too many tries: how long to wait stands in the dialog, and the button waits too', async () => {
  const busy = Response.json(
    { success: false, code: 'too_many_requests', message: 'Wait', requestId: 'r' },
    { status: 429, headers: { 'retry-after': '240' } },
  );
  const { fillIn, inside } = await openLogin({ answers: { 'POST /auth/login': busy } });
  await fillIn('asha@example.org', 'monsoon-2026');
  expect(await inside.findAllByText('Too many tries. You can try again in 4 minutes.')).toHaveLength(2);
  expect(inside.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', true);
});

test('an unverified account is led to the code, with its address and a fresh code on offer', async () => {
  const { fillIn } = await openLogin({ answers: { 'POST /auth/login': failed(403, 'email_not_verified') } });
  await fillIn('asha@example.org', 'monsoon-2026');
  const verify = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  expect(verify.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
  expect(verify.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false);
});

test('the code asked for after an unverified login is the one of that registration', async () => {
  const registration = '0195c1d4-0000-7000-8000-000000000002';
  const refusal = { success: false, code: 'email_not_verified', message: 'Verify', requestId: 'r', registration };
  const { fillIn, person, sent } = await openLogin({
    answers: {
      'POST /auth/login': Response.json(refusal, { status: 403 }),
      'POST /auth/resend-otp': { success: true, message: '', retryAfterSeconds: 60 },
    },
  });
  await fillIn('resend@example.org', 'monsoon-2026');
  const verify = within(await screen.findByRole('dialog', { name: 'Verify your e-mail' }));
  await person.click(verify.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  const { init } = sent.find(({ name }) => name === 'POST /auth/resend-otp') ?? {};
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'resend@example.org', registration });
});

test('the address goes along to the other dialogs and back', async () => {
  const { inside, person } = await openLogin();
  await person.type(inside.getByLabelText(/^E-mail/), 'asha@example.org');
  await person.click(inside.getByRole('button', { name: 'Create one' }));
  const register = within(await screen.findByRole('dialog', { name: 'Create your account' }));
  expect(register.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
  await person.click(register.getByRole('button', { name: 'Sign In' }));
  const login = within(await screen.findByRole('dialog', { name: 'Welcome Back' }));
  expect(login.getByLabelText(/^E-mail/)).toHaveProperty('value', 'asha@example.org');
});

test('in Hindi the field says it in Hindi', async () => {
  const { person } = await renderApp({ path: '/?showLogin=true', language: 'hi' });
  const dialog = within(await screen.findByRole('dialog', { name: 'फिर से स्वागत है' }));
  await person.click(dialog.getByRole('button', { name: 'साइन इन' }));
  expect(dialog.getByText('अपना ई-मेल पता लिखें।')).toBeTruthy();
});

test('the sign-in screen leads back to where the person was', async () => {
  const { person, address } = await renderApp({
    path: '/login?next=%2Fdocuments',
    answers: { 'POST /auth/login': signedIn },
  });
  await person.type(await screen.findByLabelText(/^E-mail/), 'asha@example.org', { skipClick: false });
  const main = within(screen.getByRole('main'));
  await person.type(main.getByLabelText(/^Password/), 'monsoon-2026');
  await person.click(main.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/documents'));
});

test('an account with a second step asks for the code of the app, and a wrong one stays beside it', async () => {
  const challenge = 'sealed-challenge-of-the-sign-in';
  const needed = { success: false, code: 'second_factor_needed', message: '', requestId: 'request', challenge };
  const answers = {
    'POST /auth/login': Response.json(needed, { status: 403 }),
    'POST /auth/second-factor/login': failed(400, 'second_factor_wrong'),
  };
  const { fillIn, person, sent } = await openLogin({ answers });
  await fillIn('asha@example.org', 'monsoon-2026');
  const step = within(await screen.findByRole('dialog', { name: 'One more step' }));
  await person.type(step.getByLabelText(/^Code from the app/), '12345 67890');
  await person.click(step.getByRole('button', { name: 'Sign In' }));
  expect(await step.findByText(/^This code is not right or was used already/)).toBeTruthy();
  const { init } = sent.find(({ name }) => name === 'POST /auth/second-factor/login') ?? {};
  expect(JSON.parse(String(init?.body))).toEqual({ challenge, code: '12345 67890' });
  expect(readToken()).toBeNull();
});
