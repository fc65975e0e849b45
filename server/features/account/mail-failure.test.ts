import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type SmtpTestServer, startSmtpServer } from '#server/testing/smtp.ts';

let smtp: SmtpTestServer;
let house: TestApp;

const busy = { code: 451, text: 'try again later' };
const password = 'nilgai-am-neem';
const warning = 'Account created, but verification email could not be sent. Please check your email or try again.';

beforeEach(async () => {
  smtp = await startSmtpServer();
  house = await createTestApp({ environment: { SMTP_URL: smtp.url }, jobs: false });
});
afterEach(async () => {
  await house.close();
  await smtp.stop();
});

function register(email: string) {
  return house.call('POST', '/auth/register', { body: { name: 'Sita', email, password } });
}

function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}

async function verify(email: string) {
  const mail = smtp.received.findLast(({ to }) => to === email);
  return house.call('POST', '/auth/verifyotp', { body: { email, otp: codeIn(mail?.text) } });
}

test('a code that could not be sent is said so, and a job sends one that works', async () => {
  smtp.refuse.messages.push(busy);
  const { status, body } = await register('sita@example.in');
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: warning,
    codeSent: false,
    retryAfterSeconds: 60,
    registration: expect.any(String),
  });
  expect(smtp.received).toEqual([]);
  await house.startJobs();
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(1);
  expect((await verify('sita@example.in')).status).toBe(200);
});

test('a failing mail server is said in the same words to who registers an address that has an account', async () => {
  await register('owner@example.in');
  await verify('owner@example.in');
  smtp.refuse.messages.push(busy, busy);
  const known = await register('owner@example.in');
  const unknown = await register('nobody-yet@example.in');
  expect(known.body.codeSent).toBe(false);
  expect([known.status, { ...known.body, registration: '' }]).toEqual([
    unknown.status,
    { ...unknown.body, registration: '' },
  ]);
});

test('a mail that the server will never take is not tried for ever, nor does it stop the next', async () => {
  smtp.refuse.messages.push({ code: 550, text: 'no such mailbox' }, { code: 550, text: 'no such mailbox' });
  expect((await register('refused@example.in')).body.codeSent).toBe(false);
  await house.startJobs();
  await expect.poll(() => smtp.refuse.messages.length, { timeout: 15_000 }).toBe(0);
  await register('next@example.in');
  expect((await verify('next@example.in')).status).toBe(200);
});
