import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { engineOf } from './engine.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house.close());

const password = 'nilgai-am-neem';

function register(body: object, headers = {}) {
  return house.call('POST', '/auth/register', { body, headers });
}

function verify(email: string, otp: string) {
  return house.call('POST', '/auth/verifyotp', { body: { email, otp } });
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
    });
    const verified = await verify(' SITA@example.in', await house.codeFor('sita@example.in'));
    expect(verified.body).toEqual({
      success: true,
      token: expect.stringMatching(/^\w{32}$/),
      user: {
        id: expect.any(String),
        name: 'सीता देवी 🌾',
        email: 'sita@example.in',
        emailVerified: true,
        profileImage: null,
        createdAt: expect.any(String),
      },
    });
    const me = await house.call('GET', '/auth/me', { token: verified.body.token });
    expect(me.body).toEqual({ success: true, user: verified.body.user });
  });

  test('writes in Hindi to somebody whose browser does', async () => {
    await register(
      { name: 'Gita', email: 'gita@example.in', password },
      { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' },
    );
    expect((await house.mailbox.latest('gita@example.in'))?.text).toContain('नमस्ते');
  });

  test('puts nothing into a stranger’s mail that the one who registers has chosen', async () => {
    await register({ name: 'Win money at https://evil.example', email: 'lured@example.in', password });
    const mail = await house.mailbox.latest('lured@example.in');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test.each(['password', 'Password123', '12345678', 'JaiHind@123'])(
    'refuses "%s", beside its field',
    async (common) => {
      const { status, body } = await register({ name: 'A', email: 'common@example.in', password: common });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', ['password']]);
      expect(await house.mailbox.latest('common@example.in')).toBeUndefined();
    },
  );

  test('takes the newest registration for an address nobody has confirmed', async () => {
    const email = 'squatted@example.in';
    await register({ name: 'Squatter', email, password: 'lies-in-wait' });
    const early = await house.codeFor(email);
    await register({ name: 'Owner', email, password });
    const late = await house.codeFor(email);
    expect(early === late ? 'otp_invalid' : (await verify(email, early)).body.code).toBe('otp_invalid');
    expect((await verify(email, late)).body.user.name).toBe('Owner');
    const squatter = await house.call('POST', '/auth/login', { body: { email, password: 'lies-in-wait' } });
    expect(squatter.body.code).toBe('invalid_credentials');
    expect((await house.call('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('twice at once leaves one account', async () => {
    const email = 'twice@example.in';
    const answers = await Promise.all([1, 2, 3].map(() => register({ name: 'T', email, password })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await house.services.db.selectFrom('appUser').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('an address that has an account', () => {
  test('is answered like one that has none, and its owner gets a mail', async () => {
    const owner = await house.signUp();
    const known = await register({ name: 'Who', email: owner.email, password });
    const unknown = await register({ name: 'Who', email: 'nobody-yet@example.in', password });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(headersWithoutChance(known.headers)).toEqual(headersWithoutChance(unknown.headers));
    expect((await house.mailbox.latest(owner.email))?.subject).toBe('You already have a Khet account');
    const still = await house.call('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
    expect(still.body.user.name).toBe(owner.name);
  });

  test('costs the same hashing as one that has none', async () => {
    const owner = await house.signUp();
    const { password: hasher } = await engineOf(house.services).$context;
    const hash = vi.spyOn(hasher, 'hash');
    await register({ name: 'Who', email: owner.email, password });
    expect(hash).toHaveBeenCalledTimes(1);
    await register({ name: 'Who', email: 'fresh@example.in', password });
    expect(hash).toHaveBeenCalledTimes(2);
  });

  test('cannot be entered with a code guessed after somebody registered it again', async () => {
    const owner = await house.signUp();
    await register({ name: 'Who', email: owner.email, password });
    const codes = await house.services.db.selectFrom('verification').selectAll().execute();
    const guess = await verify(owner.email, '000000');
    expect(guess.body.code).toBe('otp_invalid');
    // Every wrong guess is written down with its code; there was none to write to.
    expect(await house.services.db.selectFrom('verification').selectAll().execute()).toEqual(codes);
  });
});

describe('a mailbox', () => {
  test('cannot be flooded: the seventh mail within the hour is refused, whoever lives there', async () => {
    const owner = await house.signUp();
    for (const email of [owner.email, 'flooded@example.in']) {
      const statuses = [];
      for (let count = 0; count < 7; count += 1) statuses.push((await register({ name: 'F', email, password })).status);
      expect(statuses.at(-1)).toBe(429);
    }
    house.travel(60 * 60 * 1000);
    expect((await register({ name: 'F', email: 'flooded@example.in', password })).status).toBe(200);
  });
});

function headersWithoutChance(headers: Record<string, unknown>) {
  const { date: _date, 'x-request-id': _id, etag: _etag, ...rest } = headers;
  return rest;
}
