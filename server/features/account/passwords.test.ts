import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house.close());

const newPassword = 'mor-neelgai-7';

function forgot(email: string) {
  return house.call('POST', '/auth/forgot-password', { body: { email } });
}

function reset(token: string, password = newPassword) {
  return house.call('POST', '/auth/reset-password', { body: { token, password } });
}

async function login({ email }: { email: string }, password: string) {
  return (await house.call('POST', '/auth/login', { body: { email, password } })).status;
}

async function resetTokenFor(email: string): Promise<string> {
  await forgot(email);
  const find = async () => /reset-password\?token=([\w-]+)/.exec((await house.mailbox.latest(email))?.text ?? '')?.[1];
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find()) ?? '';
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await house.call('GET', '/auth/me', { token })).status === 200;
}

describe('a forgotten password', () => {
  test('is replaced with the link from the mail, and every session ends', async () => {
    const person = await house.signUp();
    const token = await resetTokenFor(person.email);
    const { status, body } = await reset(token);
    expect([status, body]).toEqual([200, { success: true, message: 'Password reset successfully!' }]);
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await login(person, person.password)).toBe(400);
    expect(await login(person, newPassword)).toBe(200);
  });

  test('is answered alike for an address that nobody has, where no mail goes', async () => {
    const person = await house.signUp();
    const known = await forgot(person.email);
    const unknown = await forgot('nobody-here@example.in');
    expect(known.body).toEqual({ success: true, message: 'Password reset email sent!' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await expect.poll(async () => (await house.mailbox.list(person.email)).length, { timeout: 10_000 }).toBe(2);
    expect(await house.mailbox.list('nobody-here@example.in')).toEqual([]);
  });

  test('leaves no address in the queue', async () => {
    const quiet = await createTestApp({ jobs: false });
    try {
      const person = await quiet.signUp();
      await quiet.call('POST', '/auth/forgot-password', { body: { email: person.email } });
      await quiet.call('POST', '/auth/forgot-password', { body: { email: 'stranger@example.in' } });
      const jobs = JSON.stringify(await queuedJobs(quiet));
      expect(jobs).toContain(person.id);
      expect(jobs).not.toMatch(/@example\.in/);
    } finally {
      await quiet.close();
    }
  });

  test('has a link that works once', async () => {
    const person = await house.signUp();
    const token = await resetTokenFor(person.email);
    const answers = await Promise.all([reset(token), reset(token, 'another-one-9')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
  });

  test('has a link that works for an hour', async () => {
    const person = await house.signUp();
    const token = await resetTokenFor(person.email);
    await house.services.db
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('value', '=', person.id)
      .execute();
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
    expect(await login(person, person.password)).toBe(200);
  });

  test('has a link that cannot be made from what the database holds', async () => {
    const person = await house.signUp();
    const token = await resetTokenFor(person.email);
    const rows = JSON.stringify(await house.services.db.selectFrom('verification').selectAll().execute());
    expect(rows).not.toContain(token);
  });

  test('is also a proof of the address, for somebody whose code never came', async () => {
    const email = 'no-code@example.in';
    await house.call('POST', '/auth/register', { body: { name: 'N', email, password: 'nilgai-am-neem' } });
    expect((await reset(await resetTokenFor(email))).status).toBe(200);
    expect(await login({ email }, newPassword)).toBe(200);
  });

  test('cannot be replaced by a common one, and the link still works afterwards', async () => {
    const person = await house.signUp();
    const token = await resetTokenFor(person.email);
    expect((await reset(token, 'password123')).body.fields).toHaveProperty('password');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('changing the password', () => {
  function change(person: TestPerson, body: object) {
    const form = { currentPassword: person.password, newPassword, confirmPassword: newPassword, ...body };
    return house.call('POST', '/auth/change-password', { token: person.token, body: form });
  }

  test('ends the other sessions and keeps this one', async () => {
    const person = await house.signUp();
    const other = await house.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    const { status, body } = await change(person, {});
    expect([status, body.message]).toEqual([200, 'Password updated successfully!']);
    expect(await isSignedIn(other.body.token)).toBe(false);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await login(person, newPassword)).toBe(200);
  });

  test('needs the same new password twice', async () => {
    const { status, body } = await change(await house.signUp(), { confirmPassword: 'something-else' });
    expect([status, body.code, body.message]).toEqual([400, 'passwords_differ', 'New passwords do not match']);
    expect(body.fields).toEqual({ confirmPassword: 'New passwords do not match' });
  });

  test('needs the current one, and a wrong one does not sign anybody out', async () => {
    const person = await house.signUp();
    const { status, body } = await change(person, { currentPassword: 'not-the-password' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'wrong_password', ['currentPassword']]);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await login(person, person.password)).toBe(200);
  });

  test('has no rule of length, as the specification says', async () => {
    const person = await house.signUp();
    expect((await change(person, { newPassword: 'kaa', confirmPassword: 'kaa' })).status).toBe(200);
    expect(await login(person, 'kaa')).toBe(200);
  });

  test('lets nobody guess the current one for long', async () => {
    const person = await house.signUp();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await change(person, { currentPassword: 'guess' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

async function queuedJobs({ services }: TestApp): Promise<unknown[]> {
  return (await sql`SELECT name, data FROM pgboss.job`.execute(services.db)).rows;
}
