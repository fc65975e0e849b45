import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { removeExpired } from '../sessions/store.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

const password = 'nilgai-am-neem';
const day = 24 * 60 * 60 * 1000;
let count = 0;

function register(body: object, headers = {}) {
  return khet.call('POST', '/auth/register', { body, headers });
}

function verify(email: string, otp: string, registration?: string) {
  return khet.call('POST', '/auth/verifyotp', { body: { email, otp, registration } });
}

describe('registration', () => {
  test('opens an account that is signed in once the code is typed, with name and e-mail trimmed', async () => {
    const registered = await register({ name: '  सीता देवी 🌾 ', email: ' Sita@Example.in ', password });
    expect(registered.status).toBe(200);
    expect(registered.body).toEqual({
      success: true,
      message: 'Registration successful! Please verify your email.',
      codeSent: true,
      retryAfterSeconds: 60,
      registration: expect.any(String),
    });
    const verified = await verify(' SITA@example.in', await khet.codeFor('sita@example.in'));
    expect(verified.body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{22}\.[\w-]{32}$/),
      user: {
        id: expect.any(String),
        name: 'सीता देवी 🌾',
        email: 'sita@example.in',
        emailVerified: true,
        mobile: null,
        profileImage: null,
        createdAt: expect.any(String),
      },
    });
    const me = await khet.call('GET', '/auth/me', { token: verified.body.token });
    expect(me.body).toEqual({ success: true, user: verified.body.user });
  });

  test('keeps no Aadhaar number that somebody gives as a name, neither while it waits nor in the account', async () => {
    const email = 'numbered@example.in';
    await register({ name: 'Sita 4991 1866 5246', email, password });
    const waiting = khet.services.db.selectFrom('registration').select('name').where('email', '=', email);
    expect(await waiting.execute()).toEqual([{ name: 'Sita XXXX XXXX 5246' }]);
    const { body } = await verify(email, await khet.codeFor(email));
    expect(body.user.name).toBe('Sita XXXX XXXX 5246');
  });

  test('writes in Hindi to somebody whose browser does', async () => {
    await register(
      { name: 'Gita', email: 'gita@example.in', password },
      { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' },
    );
    expect((await khet.mailbox.latest('gita@example.in'))?.text).toContain('नमस्ते');
  });

  test('writes in the language that was chosen in Khet to somebody whose browser has another', async () => {
    await register(
      { name: 'Mira', email: 'mira@example.in', password },
      { 'accept-language': 'en-IN,en;q=0.9', cookie: 'language=mr' },
    );
    expect((await khet.mailbox.latest('mira@example.in'))?.text).toContain('तुमच्या ई-मेल पत्त्याची');
  });

  test('puts nothing into a stranger’s mail that the one who registers has chosen', async () => {
    await register({ name: 'Win money at https://evil.example', email: 'lured@example.in', password });
    const mail = await khet.mailbox.latest('lured@example.in');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test.each(['password', 'Password123', '12345678', 'JaiHind@123'])(
    'refuses "%s", beside its field',
    async (common) => {
      const { status, body } = await register({ name: 'A', email: 'common@example.in', password: common });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', ['password']]);
      expect(await khet.mailbox.latest('common@example.in')).toBeUndefined();
    },
  );

  test('opens no account before the code is typed, however often', async () => {
    const email = 'twice@example.in';
    const answers = await Promise.all([1, 2, 3].map(() => register({ name: 'T', email, password })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accountsOf(email)).toHaveLength(0);
    const code = await khet.codeFor(email);
    for (const { body } of answers) await verify(email, code, body.registration);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('is forgotten a week later, where nobody typed the code', async () => {
    const email = 'forgotten@example.in';
    await register({ name: 'F', email, password });
    const count = async () => (await registrationsOf(email)).length;
    khet.travel(6 * day);
    await removeExpired(khet.services.db, khet.services.clock());
    expect(await count()).toBe(1);
    khet.travel(2 * day);
    await removeExpired(khet.services.db, khet.services.clock());
    expect(await count()).toBe(0);
  });
});

describe('two registrations of one address', () => {
  /** Registers the victim first, then a stranger, and returns the mailed code of each. */
  async function both() {
    count += 1;
    const email = `both${count}@example.in`;
    const victim = (await register({ name: 'Victim', email, password })).body.registration;
    const first = await khet.codeFor(email);
    const stranger = (await register({ name: 'Stranger', email, password: 'lies-in-wait' })).body.registration;
    await expect.poll(() => khet.codeFor(email)).not.toBe(first);
    return { email, first, second: await khet.codeFor(email), victim, stranger };
  }

  async function signsIn(email: string, word: string) {
    return (await khet.call('POST', '/auth/login', { body: { email, password: word } })).body.code ?? 'signed in';
  }

  test('leave the first its code, its name and its password', async () => {
    const { email, first, victim } = await both();
    expect((await verify(email, first, victim)).body.user.name).toBe('Victim');
    expect(await signsIn(email, password)).toBe('signed in');
    expect(await signsIn(email, 'lies-in-wait')).toBe('email_not_verified');
  });

  test('are told apart by their registrations alone: without one, neither code opens the account', async () => {
    const { email, first, second, stranger } = await both();
    for (const code of [first, second]) expect((await verify(email, code)).body.code).toBe('otp_invalid');
    // The tries of the first are used up, and the code of the second is the stranger's all the same.
    for (let tries = 0; tries < 6; tries += 1) await verify(email, '000000');
    await khet.call('POST', '/auth/resend-otp', { body: { email, registration: stranger } });
    expect((await verify(email, await khet.codeFor(email))).status).not.toBe(200);
    expect(await signsIn(email, 'lies-in-wait')).not.toBe('signed in');
  });

  test('have codes that do not confirm one another', async () => {
    const { email, second, victim } = await both();
    expect((await verify(email, second, victim)).body.code).toBe('otp_invalid');
  });

  test('leave a stranger nothing once one of them is confirmed', async () => {
    const { email, first, second, victim, stranger } = await both();
    await verify(email, first, victim);
    expect((await verify(email, second, stranger)).body.code).toBe('otp_invalid');
    expect((await verify(email, second)).body.code).toBe('otp_invalid');
    expect((await registrationsOf(email)).map(({ id, codeHash }) => ({ id, codeHash }))).toEqual([
      { id: stranger, codeHash: null },
    ]);
  });

  test('confirmed at the same moment open one account', async () => {
    const { email, first, second, victim, stranger } = await both();
    const answers = await Promise.all([
      verify(email, first, victim),
      verify(email, second, stranger),
      verify(email, first, victim),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test('each get a new code of their own', async () => {
    const { email, first, second, victim } = await both();
    khet.travel(61_000);
    await khet.call('POST', '/auth/resend-otp', { body: { email, registration: victim } });
    await expect.poll(() => khet.codeFor(email), { timeout: 10_000 }).not.toBe(second);
    const third = await khet.codeFor(email);
    expect(first === third ? 400 : (await verify(email, first, victim)).status).toBe(400);
    expect((await verify(email, third, victim)).body.user.name).toBe('Victim');
    expect(await signsIn(email, password)).toBe('signed in');
  });

  test('say before a code was typed, each to its own password, that it is missing', async () => {
    const { email, victim, stranger } = await both();
    const answers = [];
    for (const word of [password, 'lies-in-wait', 'something-else']) {
      answers.push((await khet.call('POST', '/auth/login', { body: { email, password: word } })).body);
    }
    expect(answers.map(({ registration }) => registration)).toEqual([victim, stranger, undefined]);
  });

  test('are not confirmed by guesses of a stranger, nor can he use up the tries of who registered', async () => {
    const { email, first, victim } = await both();
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await verify(email, first === '000000' ? '111111' : '000000')).status).toBe(400);
    }
    expect((await verify(email, first)).body.code).toBe('otp_invalid');
    expect((await verify(email, first, victim)).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  test('is answered like one that has none, and its owner gets a mail', async () => {
    const owner = await khet.signUp();
    const known = await register({ name: 'Who', email: owner.email, password });
    const unknown = await register({ name: 'Who', email: 'nobody-yet@example.in', password });
    const registration = expect.any(String);
    expect([known.status, { ...known.body, registration }]).toEqual([
      unknown.status,
      { ...unknown.body, registration },
    ]);
    expect(known.body.registration).toHaveLength(unknown.body.registration.length);
    expect(headersWithoutChance(known.headers)).toEqual(headersWithoutChance(unknown.headers));
    expect((await khet.mailbox.latest(owner.email))?.subject).toBe('You already have a Khet account');
    const still = await khet.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
    expect(still.body.user.name).toBe(owner.name);
  });

  test('costs the same hashing as one that has none', async () => {
    const owner = await khet.signUp();
    const hash = vi.spyOn(khet.services.passwords, 'hash');
    await register({ name: 'Who', email: owner.email, password });
    expect(hash).toHaveBeenCalledTimes(1);
    await register({ name: 'Who', email: 'fresh@example.in', password });
    expect(hash).toHaveBeenCalledTimes(2);
  });

  test('cannot be entered with a code guessed after somebody registered it again', async () => {
    const owner = await khet.signUp();
    await register({ name: 'Who', email: owner.email, password });
    const waiting = await registrationsOf(owner.email);
    expect(waiting.map(({ codeHash }) => codeHash)).toEqual([null]);
    const [{ id } = { id: '' }] = waiting;
    expect((await verify(owner.email, '000000', id)).body.code).toBe('otp_invalid');
    await khet.call('POST', '/auth/resend-otp', { body: { email: owner.email, registration: id } });
    await khet.call('POST', '/auth/forgot-password', { body: { email: 'nobody@example.in' } });
    expect((await registrationsOf(owner.email)).map(({ codeHash }) => codeHash)).toEqual([null]);
  });
});

describe('a mailbox', () => {
  test('cannot be flooded: the seventh mail of one caller within the hour is refused, whoever lives there', async () => {
    const owner = await khet.signUp();
    for (const email of [owner.email, 'flooded@example.in']) {
      const statuses = [];
      for (let tries = 0; tries < 7; tries += 1) statuses.push(await registerFrom('203.0.113.9', email));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect(await registerFrom('203.0.113.10', email)).toBe(200);
    }
    khet.travel(60 * 60 * 1000);
    expect(await registerFrom('203.0.113.9', 'flooded@example.in')).toBe(200);
  });

  test('cannot be flooded by many callers together', async () => {
    const statuses = [];
    for (let caller = 1; caller <= 25; caller += 1) {
      statuses.push(await registerFrom(`203.0.113.${caller}`, 'flooded-by-all@example.in'));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  });

  async function registerFrom(from: string, email: string): Promise<number> {
    return (await khet.call('POST', '/auth/register', { body: { name: 'F', email, password }, from })).status;
  }
});

function registrationsOf(email: string) {
  return khet.services.db.selectFrom('registration').selectAll().where('email', '=', email).execute();
}

function accountsOf(email: string) {
  return khet.services.db.selectFrom('appUser').select('id').where('email', '=', email).execute();
}

function headersWithoutChance(headers: Record<string, unknown>) {
  const { date: _date, 'x-request-id': _id, etag: _etag, ...rest } = headers;
  return rest;
}
