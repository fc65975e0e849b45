import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

const newPassword = 'mor-neelgai-7';

function forgot(email: string) {
  return khet.call('POST', '/auth/forgot-password', { body: { email } });
}

function reset(token: string, password = newPassword) {
  return khet.call('POST', '/auth/reset-password', { body: { token, password } });
}

async function login({ email }: { email: string }, password: string) {
  return (await khet.call('POST', '/auth/login', { body: { email, password } })).status;
}

async function resetTokenFor(email: string): Promise<string> {
  await forgot(email);
  const find = async () => resetTokenIn((await khet.mailbox.latest(email))?.text);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** Returns the token of the next mail, because earlier links are in the mailbox. */
async function nextTokenFor(email: string): Promise<string> {
  const mails = (await khet.mailbox.list(email)).length;
  await forgot(email);
  await expect.poll(async () => (await khet.mailbox.list(email)).length, { timeout: 10_000 }).toBe(mails + 1);
  return resetTokenIn((await khet.mailbox.latest(email))?.text) ?? '';
}

function resetTokenIn(text: string | undefined): string | undefined {
  return /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1];
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await khet.call('GET', '/auth/me', { token })).status === 200;
}

describe('a forgotten password', () => {
  test('is replaced with the link from the mail, and every session ends', async () => {
    const person = await khet.signUp();
    const token = await resetTokenFor(person.email);
    const { status, body } = await reset(token);
    expect([status, body.message]).toEqual([200, 'Password reset successfully!']);
    expect(body.user).toMatchObject({ id: person.id, email: person.email });
    expect(await isSignedIn(body.token)).toBe(true);
    expect(await isSignedIn(person.token)).toBe(false);
    expect(await login(person, person.password)).toBe(400);
    expect(await login(person, newPassword)).toBe(200);
  });

  test('is answered alike for an address that nobody has, where no mail goes', async () => {
    const person = await khet.signUp();
    const known = await forgot(person.email);
    const unknown = await forgot('nobody-here@example.in');
    expect(known.body).toEqual({ success: true, message: 'Password reset email sent!' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await expect.poll(async () => (await khet.mailbox.list(person.email)).length, { timeout: 10_000 }).toBe(2);
    expect(await khet.mailbox.list('nobody-here@example.in')).toEqual([]);
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
    const person = await khet.signUp();
    const token = await resetTokenFor(person.email);
    const answers = await Promise.all([reset(token), reset(token, 'another-one-9')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
  });

  test('has a link that works for an hour', async () => {
    const person = await khet.signUp();
    const token = await resetTokenFor(person.email);
    khet.travel(60 * 60_000);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
    expect(await login(person, person.password)).toBe(200);
  });

  test('has links that all die when one of them is used, older and newer', async () => {
    const person = await khet.signUp();
    const links = [
      await resetTokenFor(person.email),
      await nextTokenFor(person.email),
      await nextTokenFor(person.email),
    ];
    expect((await reset(links[1] ?? '')).status).toBe(200);
    for (const link of [links[0], links[2]]) expect((await reset(link ?? '')).body.code).toBe('reset_link_invalid');
  });

  test('has two links, used at the same moment, of which one counts', async () => {
    const person = await khet.signUp();
    const links = [await resetTokenFor(person.email), await nextTokenFor(person.email)];
    const answers = await Promise.all(links.map((link, number) => reset(link, `another-one-${number}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('has a link that cannot be made from what the database holds', async () => {
    const person = await khet.signUp();
    const token = await resetTokenFor(person.email);
    const rows = JSON.stringify(await khet.services.db.selectFrom('passwordLink').selectAll().execute());
    expect(rows).toContain(person.id);
    expect(rows).not.toContain(token);
  });

  test('is also a proof of the address, for somebody whose code never came', async () => {
    const email = 'no-code@example.in';
    await khet.call('POST', '/auth/register', { body: { name: 'N', email, password: 'nilgai-am-neem' } });
    expect((await reset(await resetTokenFor(email))).status).toBe(200);
    expect(await login({ email }, newPassword)).toBe(200);
  });

  test('of an address that was registered twice gets no link: nobody can say whose it would be', async () => {
    const email = 'registered-twice@example.in';
    for (const name of ['Owner', 'Stranger']) {
      await khet.call('POST', '/auth/register', { body: { name, email, password: 'nilgai-am-neem' } });
    }
    const other = await khet.signUp();
    await forgot(email);
    await resetTokenFor(other.email);
    expect(await khet.mailbox.list(email)).toHaveLength(2);
  });

  test('cannot be replaced by a common one, and the link still works afterwards', async () => {
    const person = await khet.signUp();
    const token = await resetTokenFor(person.email);
    expect((await reset(token, 'password123')).body.fields).toHaveProperty('password');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('an owner who proves himself by mail is not shut out by a stranger', () => {
  test('after ten wrong passwords the new one works at once', async () => {
    const person = await khet.signUp();
    for (let tries = 0; tries < 11; tries += 1) await login(person, 'guess');
    expect(await login(person, person.password)).toBe(429);
    expect((await reset(await resetTokenFor(person.email))).status).toBe(200);
    expect(await login(person, newPassword)).toBe(200);
  });

  test('after still more attempts the link itself signs in', async () => {
    const person = await khet.signUp();
    const link = await resetTokenFor(person.email);
    const { body } = await reset(link);
    for (let tries = 0; tries < 11; tries += 1) await login(person, 'guess');
    expect(await login(person, newPassword)).toBe(429);
    expect(await isSignedIn(body.token)).toBe(true);
  });

  test('after all the links of the hour the last one still works when no more are sent', async () => {
    const person = await khet.signUp();
    const first = await resetTokenFor(person.email);
    for (let count = 0; count < 5; count += 1) await nextTokenFor(person.email);
    const mails = (await khet.mailbox.list(person.email)).length;
    khet.travel(59 * 60_000);
    const refused = await forgot(person.email);
    expect([refused.status, refused.body.message]).toEqual([200, 'Password reset email sent!']);
    expect((await khet.mailbox.list(person.email)).length).toBe(mails);
    expect((await reset(first)).status).toBe(200);
  });
});

describe('changing the password', () => {
  function change(person: TestPerson, body: object) {
    const form = { currentPassword: person.password, newPassword, confirmPassword: newPassword, ...body };
    return khet.call('POST', '/auth/change-password', { token: person.token, body: form });
  }

  test('ends the other sessions and keeps this one', async () => {
    const person = await khet.signUp();
    const other = await khet.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    const { status, body } = await change(person, {});
    expect([status, body.message]).toEqual([200, 'Password updated successfully!']);
    expect(await isSignedIn(other.body.token)).toBe(false);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await login(person, newPassword)).toBe(200);
  });

  test('needs the same new password twice', async () => {
    const { status, body } = await change(await khet.signUp(), { confirmPassword: 'something-else' });
    expect([status, body.code, body.message]).toEqual([400, 'passwords_differ', 'New passwords do not match']);
    expect(body.fields).toEqual({ confirmPassword: { code: 'passwords_differ' } });
  });

  test('needs the current one, and a wrong one does not sign anybody out', async () => {
    const person = await khet.signUp();
    const { status, body } = await change(person, { currentPassword: 'not-the-password' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'wrong_password', ['currentPassword']]);
    expect(await isSignedIn(person.token)).toBe(true);
    expect(await login(person, person.password)).toBe(200);
  });

  test.each(['seven77', 'nineteen-letters-19'])('takes 8 to 18 characters like registration: not %s', async (wrong) => {
    const { status, body } = await change(await khet.signUp(), { newPassword: wrong, confirmPassword: wrong });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['newPassword']]);
  });

  test.each(['eight888', 'eighteen-letters18'])('takes %s', async (right) => {
    const person = await khet.signUp();
    expect((await change(person, { newPassword: right, confirmPassword: right })).status).toBe(200);
    expect(await login(person, right)).toBe(200);
  });

  test('ends the links that were mailed before', async () => {
    const person = await khet.signUp();
    const link = await resetTokenFor(person.email);
    expect((await change(person, {})).status).toBe(200);
    expect((await reset(link, 'yet-another-1')).body.code).toBe('reset_link_invalid');
    expect(await login(person, newPassword)).toBe(200);
  });

  test('lets nobody guess the current one for long', async () => {
    const person = await khet.signUp();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await change(person, { currentPassword: 'guess' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

async function queuedJobs({ services }: TestApp): Promise<unknown[]> {
  return (await sql`SELECT name, data FROM pgboss.job`.execute(services.db)).rows;
}
