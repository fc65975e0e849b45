import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { hashToken } from '../rules/secrets.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

function login(email: string, password: string) {
  return khet.call('POST', '/auth/login', { body: { email, password } });
}

function sessionIds(userId: string) {
  return khet.services.db.selectFrom('session').select('id').where('userId', '=', userId).execute();
}

const strangers = 'lies-in-wait';

async function registerAsStranger(email: string) {
  return (await khet.call('POST', '/auth/register', { body: { name: 'Stranger', email, password: strangers } })).body;
}

describe('signing in', () => {
  test('gives a token and the user, in any capitals of the address', async () => {
    const person = await khet.signUp();
    const { status, body } = await login(` ${person.email.toUpperCase()} `, person.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      token: expect.any(String),
      user: expect.objectContaining({ id: person.id }),
    });
    expect(body.token).not.toBe(person.token);
  });

  test('is refused in the same words for a wrong password and for an unknown address', async () => {
    const person = await khet.signUp();
    const wrong = await login(person.email, 'not-the-password');
    const unknown = await login('who@example.in', 'not-the-password');
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.status).toBe(unknown.status);
  });

  test('does the work of two hashes for every address, whichever password fits', async () => {
    const person = await khet.signUp();
    const [known, unknown] = [person.email, 'who-else@example.in'];
    for (const email of [known, unknown]) await registerAsStranger(email);
    const { passwords } = khet.services;
    const work = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'match')];
    const done = () => work.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const tries = [known, unknown].flatMap((email) =>
      ['not-the-password', strangers, person.password].map((word) => ({ email, word })),
    );
    for (const [before, { email, word }] of tries.entries()) {
      await login(email, word);
      expect(done()).toBe(2 * (before + 1));
    }
  });

  test('says the same to a stranger who registers an address, whether it has an account or not', async () => {
    const person = await khet.signUp();
    const answers = [];
    for (const email of [person.email, 'has-none@example.in']) {
      await registerAsStranger(email);
      const { status, body } = await login(email, strangers);
      answers.push({ status, ...body, registration: typeof body.registration, requestId: '' });
    }
    expect(answers[0]).toMatchObject({ status: 403, code: 'email_not_verified', registration: 'string' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('says to a stranger who registered an address the same after its owner opens an account', async () => {
    const email = 'opened-later@example.in';
    const { registration } = await registerAsStranger(email);
    await khet.signUp({ email });
    expect((await login(email, strangers)).body).toMatchObject({ code: 'email_not_verified', registration });
  });

  test('is the owner’s, with their own password, after a stranger registered the address', async () => {
    const person = await khet.signUp();
    await registerAsStranger(person.email);
    expect((await login(person.email, person.password)).body.user.id).toBe(person.id);
  });

  test('before the address is confirmed says so only to who knows the password', async () => {
    const email = 'unconfirmed@example.in';
    await khet.call('POST', '/auth/register', { body: { name: 'U', email, password: 'nilgai-am-neem' } });
    expect((await login(email, 'not-the-password')).body.code).toBe('invalid_credentials');
    const right = await login(email, 'nilgai-am-neem');
    expect([right.status, right.body.code]).toEqual([403, 'email_not_verified']);
  });

  test('is stopped after ten tries on one account from anywhere, known or not, for a quarter of an hour', async () => {
    const person = await khet.signUp();
    for (const email of [person.email, 'guessed@example.in']) {
      for (let tries = 0; tries < 10; tries += 1) expect((await login(email, 'guess')).status).toBe(400);
      const { status, headers } = await login(email, person.password);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    }
    khet.travel(15 * 60_000);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  test('with a password that is being changed at this moment gives no session', async () => {
    const person = await khet.signUp();
    const { passwords } = khet.services;
    const match = passwords.match.bind(passwords);
    vi.spyOn(passwords, 'match').mockImplementationOnce(async (...given) => {
      const matched = await match(...given);
      const body = { currentPassword: person.password, newPassword: 'mor-neelgai-7', confirmPassword: 'mor-neelgai-7' };
      await khet.call('POST', '/auth/change-password', { token: person.token, body });
      return matched;
    });
    expect((await login(person.email, person.password)).body.code).toBe('invalid_credentials');
  });

  test('is stopped for an address that tries many accounts', async () => {
    // The limit here is a tenth of the usual sixty.
    const strict = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '0.1' } });
    try {
      const statuses = [];
      for (let tries = 0; tries < 7; tries += 1) {
        const body = { email: `sprayed${tries}@example.in`, password: 'guess' };
        statuses.push((await strict.call('POST', '/auth/login', { body, from: '203.0.113.9' })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    } finally {
      await strict.close();
    }
  });

  test('is told to the owner by mail, unless they do not want it', async () => {
    const person = await khet.signUp();
    await login(person.email, person.password);
    await expect
      .poll(async () => (await khet.mailbox.latest(person.email))?.subject, { timeout: 10_000 })
      .toBe('You signed in to Khet');
    const mails = (await khet.mailbox.list(person.email)).length;
    await khet.services.db.updateTable('appUser').set({ signInMail: false }).where('id', '=', person.id).execute();
    await login(person.email, person.password);
    const other = await khet.signUp();
    await login(other.email, other.password);
    await expect.poll(async () => (await khet.mailbox.list(other.email)).length, { timeout: 10_000 }).toBe(2);
    expect((await khet.mailbox.list(person.email)).length).toBe(mails);
  });
});

describe('the token', () => {
  test('is not to be found in the database', async () => {
    const { token } = await khet.signUp();
    const rows = JSON.stringify(await khet.services.db.selectFrom('session').selectAll().execute());
    expect(rows).not.toContain(token);
  });

  test('stands for nobody when it is made up, cut short, or what the database holds', async () => {
    const { id, token } = await khet.signUp();
    const { token: stored } = await khet.services.db
      .selectFrom('session')
      .select('token')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    for (const wrong of [stored, token.slice(0, -1), `${token}a`, 'x'.repeat(32), 'x', '']) {
      expect((await khet.call('GET', '/auth/me', { token: wrong })).status).toBe(401);
    }
  });

  test('names its account, and stands for nobody with another account or none before its random bits', async () => {
    const [asha, ravi] = [await khet.signUp(), await khet.signUp()];
    const [account, secret = ''] = asha.token.split('.');
    expect(Buffer.from(account ?? '', 'base64url').toString('hex')).toBe(asha.id.replaceAll('-', ''));
    expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
    const [raviAccount] = ravi.token.split('.');
    for (const wrong of [`${raviAccount}.${secret}`, secret, `.${secret}`, `${'A'.repeat(22)}.${secret}`]) {
      expect((await khet.call('GET', '/auth/me', { token: wrong })).status).toBe(401);
      expect((await khet.call('GET', '/auth/logout', { token: wrong })).status).toBe(200);
    }
    expect((await khet.call('GET', '/auth/me', { token: asha.token })).status).toBe(200);
  });

  test('opens no row of another account, were its hash there', async () => {
    const [asha, ravi] = [await khet.signUp(), await khet.signUp()];
    const { db } = khet.services;
    await db.updateTable('session').set({ userId: ravi.id }).where('token', '=', hashToken(asha.token)).execute();
    expect((await khet.call('GET', '/auth/me', { token: asha.token })).status).toBe(401);
    await khet.call('GET', '/auth/logout', { token: asha.token });
    expect(await sessionIds(ravi.id)).toHaveLength(2);
  });

  test('of release 0.1.0, which names no account, goes on until its sign-out', async () => {
    const { id: userId, token: newer } = await khet.signUp();
    const token = randomBytes(24).toString('base64url');
    const expiresAt = new Date(khet.services.clock().getTime() + 60_000);
    await khet.services.db
      .insertInto('session')
      .values({ userId, token: createHash('sha256').update(token).digest('base64url'), userAgent: '', expiresAt })
      .execute();
    expect((await khet.call('GET', '/auth/me', { token })).body.user.id).toBe(userId);
    await khet.call('GET', '/auth/logout', { token });
    expect((await khet.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await khet.call('GET', '/auth/me', { token: newer })).status).toBe(200);
  });

  test('is found by release 0.1.0 too, by the hash of the whole', async () => {
    const { id, token } = await khet.signUp();
    const stored = createHash('sha256').update(token).digest('base64url');
    const rows = await khet.services.db.selectFrom('session').select('userId').where('token', '=', stored).execute();
    expect(rows).toEqual([{ userId: id }]);
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const person = await khet.signUp();
    const other = (await login(person.email, person.password)).body.token;
    const { status, body } = await khet.call('GET', '/auth/logout', { token: person.token });
    expect([status, body]).toEqual([200, { success: true, message: 'Logged out successfully' }]);
    expect((await khet.call('GET', '/auth/me', { token: person.token })).status).toBe(401);
    expect((await khet.call('GET', '/auth/me', { token: other })).status).toBe(200);
  });

  test('works with a token that no longer counts, with a strange one, and with none', async () => {
    const { token } = await khet.signUp();
    await khet.call('GET', '/auth/logout', { token });
    for (const given of [token, 'x'.repeat(40), '', undefined]) {
      expect((await khet.call('GET', '/auth/logout', { token: given })).status).toBe(200);
    }
  });
});
