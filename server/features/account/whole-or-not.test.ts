import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

const newPassword = 'mor-neelgai-7';

/** Makes the call while the database refuses its last step, the note for the Activity tab, and then once more. */
async function failThenTryAgain(path: string, call: { token?: string; body: object }) {
  const { db } = khet.services;
  await sql`ALTER TABLE activity ADD CONSTRAINT refused CHECK (false) NOT VALID`.execute(db);
  const failed = await khet.call('POST', path, call);
  await sql`ALTER TABLE activity DROP CONSTRAINT refused`.execute(db);
  expect(failed.status).toBe(500);
  return khet.call('POST', path, call);
}

async function inMail(email: string, pattern: RegExp): Promise<string> {
  const find = async () => pattern.exec((await khet.mailbox.latest(email))?.text ?? '')?.[1];
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find()) ?? '';
}

test('a code whose call fails at its last step has opened nothing and still works', async () => {
  const email = 'whole-code@example.in';
  const { body } = await khet.call('POST', '/auth/register', { body: { name: 'Asha', email, password: newPassword } });
  const given = { email, otp: await inMail(email, /^ {4}(\d{6})$/m), registration: body.registration };
  expect((await failThenTryAgain('/auth/verifyotp', { body: given })).status).toBe(200);
});

test('a link whose call fails at its last step has changed nothing and still works', async () => {
  const { email } = await khet.signUp();
  await khet.call('POST', '/auth/forgot-password', { body: { email } });
  const token = await inMail(email, /reset-password\?token=([\w-]+)/);
  const { status } = await failThenTryAgain('/auth/reset-password', { body: { token, password: newPassword } });
  expect(status).toBe(200);
});

test('a change of the password that fails at its last step has changed nothing', async () => {
  const { token, password: currentPassword } = await khet.signUp();
  const body = { currentPassword, newPassword, confirmPassword: newPassword };
  expect((await failThenTryAgain('/auth/change-password', { token, body })).status).toBe(200);
});

test('a sign-in that fails at its last step leaves no session behind', async () => {
  const { email, password, token } = await khet.signUp();
  expect((await failThenTryAgain('/auth/login', { body: { email, password } })).status).toBe(200);
  const { body } = await khet.call('GET', '/auth/sessions', { token });
  expect(body.data).toHaveLength(2);
});
