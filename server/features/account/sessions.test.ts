import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house.close());

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const day = 24 * 60 * 60 * 1000;

async function signInOnPhone({ email, password }: TestPerson): Promise<string> {
  const { body } = await house.call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': phone },
  });
  return body.token;
}

async function sessionsOf(token: string) {
  return (await house.call('GET', '/auth/sessions', { token })).body.data;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await house.call('GET', '/auth/me', { token })).status === 200;
}

test('sessions are listed with their device, and this one is marked', async () => {
  const person = await house.signUp();
  const token = await signInOnPhone(person);
  const sessions = await sessionsOf(token);
  expect(sessions).toHaveLength(2);
  expect(sessions.find((session: { current: boolean }) => session.current)).toEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    current: true,
  });
});

test('a session ended on another device is over with its next request', async () => {
  const person = await house.signUp();
  const token = await signInOnPhone(person);
  const other = (await sessionsOf(token)).find((session: { current: boolean }) => !session.current);
  expect(await isSignedIn(person.token)).toBe(true);
  expect((await house.call('DELETE', `/auth/sessions/${other.id}`, { token })).status).toBe(200);
  expect(await isSignedIn(person.token)).toBe(false);
  expect(await isSignedIn(token)).toBe(true);
});

test("another's session is answered like one that does not exist", async () => {
  const mine = await house.signUp();
  const theirs = await house.signUp();
  const [session] = await sessionsOf(theirs.token);
  const another = await house.call('DELETE', `/auth/sessions/${session.id}`, { token: mine.token });
  const missing = await house.call('DELETE', `/auth/sessions/${crypto.randomUUID()}`, { token: mine.token });
  expect([another.status, { ...another.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
  expect(await isSignedIn(theirs.token)).toBe(true);
});

test('a session lasts thirty days from when it was last used', async () => {
  const house = await createTestApp({ jobs: false });
  try {
    const { token } = await house.signUp();
    const alive = async () => (await house.call('GET', '/auth/me', { token })).status === 200;
    house.travel(29 * day);
    expect(await alive()).toBe(true);
    house.travel(29 * day);
    expect(await alive()).toBe(true);
    house.travel(31 * day);
    expect(await alive()).toBe(false);
  } finally {
    await house.close();
  }
});

test('nothing is kept of where a session came from', async () => {
  const { body } = await house.call('POST', '/auth/register', {
    body: { name: 'L', email: 'located@example.in', password: 'nilgai-am-neem' },
    from: '198.51.100.77',
  });
  expect(body.success).toBe(true);
  await house.call('POST', '/auth/verifyotp', {
    body: { email: 'located@example.in', otp: await house.codeFor('located@example.in') },
    from: '198.51.100.77',
    headers: { 'user-agent': `${phone} SecretModel/7`, 'x-forwarded-for': '198.51.100.77' },
  });
  const rows = JSON.stringify(await house.services.db.selectFrom('session').selectAll().execute());
  expect(rows).not.toMatch(/198\.51|SecretModel/);
});
