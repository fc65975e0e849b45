import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { createDevice, type Device } from '#server/testing/device-with-passkeys.ts';

import { appCodeAt, stepAt } from '../rules/app-codes.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

const prepare = (token: string, body: object) => khet.call('POST', '/auth/passkeys/options', { token, body });
const add = (token: string, body: object) => khet.call('POST', '/auth/passkeys', { token, body });
const list = async (token: string) => (await khet.call('GET', '/auth/passkeys', { token })).body.data;
const startSignIn = async () => (await khet.call('POST', '/auth/passkeys/login/options')).body.data;
const signIn = (body: object) => khet.call('POST', '/auth/passkeys/login', { body });
const events = async (token: string) =>
  (await khet.call('GET', '/activity', { token })).body.data.items.map(
    ({ detail }: { detail: { event?: string } }) => detail.event,
  );

async function withPasskey(person?: TestPerson): Promise<{ person: TestPerson; device: Device; passkeyId: string }> {
  const owner = person ?? (await khet.signUp());
  const { token, password } = owner;
  const device = createDevice();
  const { data } = (await prepare(token, { owner: { password } })).body;
  const added = await add(token, device.make(data));
  expect(added.status).toBe(200);
  return { person: owner, device, passkeyId: added.body.data.id };
}

async function withSecondStep(person: TestPerson): Promise<string> {
  const { token, password } = person;
  const { data } = (await khet.call('POST', '/auth/second-factor', { token, body: { password } })).body;
  const body = { setup: data.setup, code: codeOf(data.key) };
  expect((await khet.call('PUT', '/auth/second-factor', { token, body })).status).toBe(200);
  khet.travel(30_000);
  return data.key;
}

const codeOf = (key: string) => appCodeAt(key, stepAt(khet.services.clock()));

describe('adding a passkey', () => {
  test('needs the password, is noted, and its owner gets a mail whatever mails were chosen', async () => {
    const person = await khet.signUp();
    const { token } = person;
    await khet.call('PATCH', '/profile/preferences', { token, body: { signInMail: false } });
    expect((await prepare(token, { owner: { password: 'not-this-one' } })).body.code).toBe('wrong_password');
    await withPasskey(person);
    expect(await list(token)).toEqual([
      { id: expect.any(String), device: expect.anything(), createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await events(token)).toContain('passkey_added');
    await expect
      .poll(async () => (await khet.mailbox.latest(person.email))?.subject)
      .toBe('A new way into your Khet account');
  });

  test('needs a code as well where the second step is on', async () => {
    const person = await khet.signUp();
    const key = await withSecondStep(person);
    const owner = { password: person.password };
    expect((await prepare(person.token, { owner })).body.code).toBe('second_factor_wrong');
    expect((await prepare(person.token, { owner, code: '000000' })).body.code).toBe('second_factor_wrong');
    expect((await prepare(person.token, { owner, code: codeOf(key) })).status).toBe(200);
  });

  test('takes each challenge once, for five minutes, and from its own account', async () => {
    const [one, other] = [await khet.signUp(), await khet.signUp()];
    const owner = { password: one.password };
    const { data } = (await prepare(one.token, { owner })).body;
    expect((await add(other.token, createDevice().make(data))).body.code).toBe('not_found');
    expect((await add(one.token, createDevice().make(data))).status).toBe(200);
    expect((await add(one.token, createDevice().make(data))).body.code).toBe('not_found');
    const late = (await prepare(one.token, { owner })).body.data;
    khet.travel(5 * 60_000 + 1000);
    expect((await add(one.token, createDevice().make(late))).body.code).toBe('not_found');
  });

  test('refuses a device that saw no fingerprint, face or PIN, and a page of another site', async () => {
    const { token, password } = await khet.signUp();
    for (const circumstances of [{ verified: false }, { origin: 'https://khet.example' }]) {
      const { data } = (await prepare(token, { owner: { password } })).body;
      expect((await add(token, createDevice().make(data, circumstances))).body.code).toBe('not_found');
    }
    expect(await list(token)).toEqual([]);
  });

  test('an account has ten at most', async () => {
    const person = await khet.signUp();
    for (let count = 0; count < 10; count += 1) await withPasskey(person);
    // Ten proofs with the password are as many as a quarter of an hour allows.
    khet.travel(16 * 60_000);
    expect((await prepare(person.token, { owner: { password: person.password } })).body.code).toBe('conflict');
  });
});

describe('signing in', () => {
  test('opens the account, is noted, and counts as both steps', async () => {
    const { person, device } = await withPasskey();
    await withSecondStep(person);
    const done = await signIn(device.sign(await startSignIn()));
    expect(done.body.user.id).toBe(person.id);
    expect((await events(done.body.token))[0]).toBe('signed_in');
    expect((await list(done.body.token))[0].lastUsedAt).toEqual(expect.any(String));
    // The password alone still opens nothing.
    const { email, password } = person;
    const byPassword = await khet.call('POST', '/auth/login', { body: { email, password } });
    expect(byPassword.body.code).toBe('second_factor_needed');
  });

  test('takes each signature once', async () => {
    const { device } = await withPasskey();
    const signed = device.sign(await startSignIn());
    const answers = await Promise.all([signIn(signed), signIn(signed)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test('refuses a challenge that Khet never gave, one that is too old, and one for adding', async () => {
    const { person, device } = await withPasskey();
    const forAdding = (await prepare(person.token, { owner: { password: person.password } })).body.data;
    const old = await startSignIn();
    khet.travel(5 * 60_000 + 1000);
    for (const options of [{ challenge: 'aW52ZW50ZWQtY2hhbGxlbmdl' }, old, forAdding]) {
      expect((await signIn(device.sign(options))).body.code).toBe('not_found');
    }
  });

  test('refuses a device without a look at its owner, another site, another device and another account', async () => {
    const { device } = await withPasskey();
    const { person: other } = await withPasskey();
    const unseen = device.sign(await startSignIn(), { verified: false });
    const elsewhere = device.sign(await startSignIn(), { origin: 'https://khet.example' });
    const right = device.sign(await startSignIn());
    const stranger = createDevice();
    stranger.make({ challenge: '', user: { id: right.response.userHandle } });
    const ofStranger = { ...stranger.sign(await startSignIn()), id: right.id };
    const userHandle = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url');
    const ofOther = { ...right, response: { ...right.response, userHandle } };
    for (const body of [unseen, elsewhere, ofStranger, ofOther]) {
      expect((await signIn(body)).body.code).toBe('not_found');
    }
    expect((await signIn(right)).status).toBe(200);
  });

  test('refuses a copy of a device, whose count is behind', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device.sign(await startSignIn()))).status).toBe(200);
    device.forgetUse();
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('not_found');
  });
});

describe('the end of a passkey', () => {
  test('its owner removes it with the password', async () => {
    const { person, device, passkeyId } = await withPasskey();
    const remove = (body: object, token = person.token) =>
      khet.call('DELETE', `/auth/passkeys/${passkeyId}`, { token, body });
    expect((await remove({ password: 'not-this-one' })).body.code).toBe('wrong_password');
    const other = await khet.signUp();
    expect((await remove({ password: other.password }, other.token)).body.code).toBe('not_found');
    expect((await remove({ password: person.password })).status).toBe(200);
    expect(await list(person.token)).toEqual([]);
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('not_found');
  });

  test('it ends with the account', async () => {
    const { person, device } = await withPasskey();
    const { token, password } = person;
    expect((await khet.call('DELETE', '/auth/me', { token, body: { password } })).status).toBe(200);
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('not_found');
    const kept = khet.services.db.selectFrom('passkey').select('id').where('userId', '=', person.id);
    expect(await kept.execute()).toEqual([]);
  });

  test('it ends with a new password by a mailed link', async () => {
    const { person, device } = await withPasskey();
    await khet.call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await expect.poll(async () => (await khet.mailbox.latest(person.email))?.text).toContain('token=');
    const token = /token=([\w-]+)/.exec((await khet.mailbox.latest(person.email))?.text ?? '')?.[1];
    const body = { token, password: 'another-neem-tree' };
    expect((await khet.call('POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await signIn(device.sign(await startSignIn()))).body.code).toBe('not_found');
  });
});
