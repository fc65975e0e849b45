import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endSecondFactorByAddress } from '#server/features/account/index.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { type SmsProvider, startSmsProvider } from '#server/testing/servers/sms-provider.ts';

import { appCodeAt, stepAt } from '../rules/app-codes.ts';

let provider: SmsProvider;
let khet: TestApp;

beforeAll(async () => {
  provider = await startSmsProvider();
  khet = await createTestApp({ environment: { SMS_URL: provider.url } });
});
afterAll(async () => {
  await khet.close();
  await provider.stop();
});

/** The code that the app shows now, or that many half minutes from now. */
const codeNow = (key: string, off = 0) => appCodeAt(key, stepAt(khet.services.clock()) + off);
/** Each code works once, so a test lets the app show the next one. */
const halfMinute = () => khet.travel(30_000);

const prepare = (token: string, body: object) => khet.call('POST', '/auth/second-factor', { token, body });
const login = ({ email, password }: TestPerson, changed = password) =>
  khet.call('POST', '/auth/login', { body: { email, password: changed } });
const goOn = (challenge: string, code: string) =>
  khet.call('POST', '/auth/second-factor/login', { body: { challenge, code } });
const events = async (token: string) =>
  (await khet.call('GET', '/activity', { token })).body.data.items.map(
    ({ detail }: { detail: { event?: string } }) => detail.event,
  );

interface Guarded {
  person: TestPerson;
  key: string;
  spareCodes: string[];
}

async function guarded(): Promise<Guarded> {
  const person = await khet.signUp();
  const { token, password } = person;
  const { data } = (await prepare(token, { password })).body;
  const body = { setup: data.setup, code: codeNow(data.key) };
  const on = await khet.call('PUT', '/auth/second-factor', { token, body });
  expect(on.status).toBe(200);
  halfMinute();
  return { person, key: data.key, spareCodes: on.body.data.spareCodes };
}

describe('switching on', () => {
  test('needs the password, and a first code of the key', async () => {
    const { token, password } = await khet.signUp();
    expect((await prepare(token, { password: 'not-this-one' })).body.code).toBe('wrong_password');
    const { data } = (await prepare(token, { password })).body;
    expect(data.uri).toContain(`secret=${data.key}`);
    const wrong = { setup: data.setup, code: codeNow(data.key, 7) };
    const refused = await khet.call('PUT', '/auth/second-factor', { token, body: wrong });
    expect([refused.status, refused.body.code]).toEqual([400, 'second_factor_wrong']);
    const state = await khet.call('GET', '/auth/second-factor', { token });
    expect(state.body.data).toEqual({ since: null, spareCodesLeft: 0 });
  });

  test('ends every other session, is noted, and shows ten spare codes once', async () => {
    const person = await khet.signUp();
    const { body: elsewhere } = await login(person);
    const { data } = (await prepare(person.token, { password: person.password })).body;
    const body = { setup: data.setup, code: codeNow(data.key) };
    const on = await khet.call('PUT', '/auth/second-factor', { token: person.token, body });
    expect(on.body.data.spareCodes).toHaveLength(10);
    expect((await khet.call('GET', '/auth/me', { token: elsewhere.token })).status).toBe(401);
    const state = await khet.call('GET', '/auth/second-factor', { token: person.token });
    expect(state.body.data).toEqual({ since: expect.any(String), spareCodesLeft: 10 });
    expect(await events(person.token)).toContain('second_factor_on');
    expect((await prepare(person.token, { password: person.password })).body.code).toBe('conflict');
  });

  test('does not take a key that was made for another account', async () => {
    const [one, other] = [await khet.signUp(), await khet.signUp()];
    const { data } = (await prepare(one.token, { password: one.password })).body;
    const body = { setup: data.setup, code: codeNow(data.key) };
    const { body: refused } = await khet.call('PUT', '/auth/second-factor', { token: other.token, body });
    expect(refused.code).toBe('conflict');
  });

  test('stores neither the key nor a spare code in the clear', async () => {
    const { person, key, spareCodes } = await guarded();
    const query = khet.services.db.selectFrom('secondFactor').selectAll().where('userId', '=', person.id);
    const kept = JSON.stringify(await query.executeTakeFirstOrThrow());
    for (const secret of [key, ...spareCodes]) expect(kept).not.toContain(secret);
  });
});

describe('signing in', () => {
  test('with the password alone gives no token, and the code then gives one', async () => {
    const { person, key } = await guarded();
    const { status, body } = await login(person);
    expect([status, body.code, body.token]).toEqual([403, 'second_factor_needed', undefined]);
    const done = await goOn(body.challenge, codeNow(key));
    expect(done.body.user.id).toBe(person.id);
    expect((await khet.call('GET', '/auth/me', { token: done.body.token })).status).toBe(200);
    expect((await events(done.body.token))[0]).toBe('signed_in');
  });

  test('takes a code once, also for two sign-ins at one moment', async () => {
    const { person, key } = await guarded();
    const challenges = [(await login(person)).body.challenge, (await login(person)).body.challenge];
    const answers = await Promise.all(challenges.map((challenge) => goOn(challenge, codeNow(key))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    // The code before is older than one that was used.
    expect((await goOn(challenges[0], codeNow(key, -1))).body.code).toBe('second_factor_wrong');
  });

  test('takes each spare code once, written with gaps', async () => {
    const { person, spareCodes } = await guarded();
    const [first = ''] = spareCodes;
    const written = `${first.slice(0, 5)} ${first.slice(5)}`;
    const { body } = await login(person);
    const done = await goOn(body.challenge, written);
    expect(done.status).toBe(200);
    expect((await goOn((await login(person)).body.challenge, first)).body.code).toBe('second_factor_wrong');
    const state = await khet.call('GET', '/auth/second-factor', { token: done.body.token });
    expect(state.body.data.spareCodesLeft).toBe(9);
    expect(await events(done.body.token)).toContain('spare_code_used');
  });

  test('is not finished by a challenge that is made up, too old, or from before a new password', async () => {
    const { person, key, spareCodes } = await guarded();
    expect((await goOn('v1.abcdefgh.made-up-and-not-sealed', codeNow(key))).status).toBe(404);
    const { challenge } = (await login(person)).body;
    const change = {
      currentPassword: person.password,
      newPassword: 'rabi-2026-wheat',
      confirmPassword: 'rabi-2026-wheat',
    };
    await khet.call('POST', '/auth/change-password', { token: person.token, body: change });
    expect((await goOn(challenge, spareCodes[0] ?? '')).status).toBe(404);
    const later = (await login(person, 'rabi-2026-wheat')).body.challenge;
    khet.travel(10 * 60_000 + 1000);
    expect((await goOn(later, codeNow(key))).status).toBe(404);
  });

  test('is refused after ten wrong codes, the right one too', async () => {
    const { person, key } = await guarded();
    const { challenge } = (await login(person)).body;
    for (let tries = 0; tries < 9; tries += 1) await goOn(challenge, codeNow(key, 9));
    const { status, headers } = await goOn(challenge, codeNow(key));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('by a link for a new password asks for the code too', async () => {
    const { person, key } = await guarded();
    await khet.call('POST', '/auth/forgot-password', { body: { email: person.email } });
    const find = async () =>
      /reset-password\?token=([\w-]+)/.exec((await khet.mailbox.latest(person.email))?.text ?? '')?.[1];
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    const token = await find();
    const { status, body } = await khet.call('POST', '/auth/reset-password', {
      body: { token, password: 'kharif-2026-soya' },
    });
    expect([status, body.code]).toEqual([403, 'second_factor_needed']);
    expect((await goOn(body.challenge, codeNow(key))).status).toBe(200);
    expect((await login(person, 'kharif-2026-soya')).body.code).toBe('second_factor_needed');
  });

  test('by a mobile number asks for the code too', async () => {
    const { person, key } = await guarded();
    const mobile = '9812345670';
    await khet.services.db.updateTable('appUser').set({ mobile }).where('id', '=', person.id).execute();
    const { body: sent } = await khet.call('POST', '/auth/mobile/code', { body: { mobile } });
    const text = JSON.parse(provider.received.at(-1)?.body ?? '{}') as { values: string[] };
    const code = { request: sent.request, otp: text.values[0] };
    const { body } = await khet.call('POST', '/auth/mobile/login', { body: { mobile, code } });
    expect([body.code, body.token]).toEqual(['second_factor_needed', undefined]);
    expect((await goOn(body.challenge, codeNow(key))).status).toBe(200);
  });
});

describe('an account with a second step', () => {
  test('gets new spare codes for the password and a code, and the old ones end', async () => {
    const { person, key, spareCodes } = await guarded();
    const { token, password } = person;
    const owner = { password };
    const renew = (body: object) => khet.call('POST', '/auth/second-factor/spare-codes', { token, body });
    expect((await renew({ owner: { password: 'wrong-one' }, code: codeNow(key) })).body.code).toBe('wrong_password');
    expect((await renew({ owner, code: codeNow(key, 5) })).body.code).toBe('second_factor_wrong');
    const { body } = await renew({ owner, code: codeNow(key) });
    expect(body.data.spareCodes).toHaveLength(10);
    const { challenge } = (await login(person)).body;
    expect((await goOn(challenge, spareCodes[3] ?? '')).status).toBe(400);
    expect((await goOn(challenge, body.data.spareCodes[3])).status).toBe(200);
  });

  test('is switched off with the password and a code, and signs in with the password again', async () => {
    const { person, key } = await guarded();
    const { token, password } = person;
    const off = (code: string) =>
      khet.call('DELETE', '/auth/second-factor', { token, body: { owner: { password }, code } });
    expect((await off(codeNow(key, 5))).body.code).toBe('second_factor_wrong');
    expect((await off(codeNow(key))).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect(await events(token)).toContain('second_factor_off');
  });

  test('is opened again by the operator where phone and spare codes are lost', async () => {
    const { person } = await guarded();
    expect(await endSecondFactorByAddress({ services: khet.services, address: ` ${person.email} ` })).toBe(true);
    expect(await endSecondFactorByAddress({ services: khet.services, address: person.email })).toBe(false);
    expect((await login(person)).status).toBe(200);
    expect(await events(person.token)).toContain('second_factor_off');
  });

  test('takes its key with it when it is closed', async () => {
    const { person } = await guarded();
    await khet.call('DELETE', '/auth/me', { token: person.token, body: { password: person.password } });
    const query = khet.services.db.selectFrom('secondFactor').select('userId').where('userId', '=', person.id);
    expect(await query.execute()).toEqual([]);
  });
});
