import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { accountMailJob } from '../mails/send-account-mail.ts';
import { mostSessions } from './store.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const day = 24 * 60 * 60 * 1000;

async function signInOnPhone({ email, password }: TestPerson): Promise<string> {
  const { body } = await khet.call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'user-agent': phone },
  });
  return body.token;
}

async function sessionsOf(token: string) {
  return (await khet.call('GET', '/auth/sessions', { token })).body.data;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await khet.call('GET', '/auth/me', { token })).status === 200;
}

test('sessions are listed with their device, and this one is marked', async () => {
  const person = await khet.signUp();
  const token = await signInOnPhone(person);
  const sessions = await sessionsOf(token);
  expect(sessions).toHaveLength(2);
  expect(sessions.find((session: { current: boolean }) => session.current)).toEqual({
    id: expect.any(String),
    device: { browser: 'Chrome', system: 'Android' },
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    current: true,
  });
});

test('a session ended on another device is over with its next request', async () => {
  const person = await khet.signUp();
  const token = await signInOnPhone(person);
  const other = (await sessionsOf(token)).find((session: { current: boolean }) => !session.current);
  expect(await isSignedIn(person.token)).toBe(true);
  expect((await khet.call('DELETE', `/auth/sessions/${other.id}`, { token })).status).toBe(200);
  expect(await isSignedIn(person.token)).toBe(false);
  expect(await isSignedIn(token)).toBe(true);
});

/** Adds sessions of other devices, all used a moment ago. */
async function addSessions({ id: userId }: TestPerson, count: number): Promise<void> {
  const now = khet.services.clock();
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + day) };
  const rows = Array.from({ length: count }, (_, at) => ({
    userId,
    token: `${userId} ${at}`,
    userAgent: 'Chrome on Android',
    ...times,
  }));
  await khet.services.db.insertInto('session').values(rows).execute();
}

test('of more sessions than an account may have the one used longest ago ends, and all others are listed', async () => {
  const person = await khet.signUp();
  khet.travel(1000);
  const later = await signInOnPhone(person);
  khet.travel(1000);
  await addSessions(person, mostSessions - 2);
  expect(await sessionsOf(person.token)).toHaveLength(mostSessions);
  const newest = await signInOnPhone(person);
  expect([await isSignedIn(person.token), await isSignedIn(later)]).toEqual([false, true]);
  expect(await sessionsOf(newest)).toHaveLength(mostSessions);
});

test('a session of an account that has too many from before is listed too', async () => {
  const person = await khet.signUp();
  khet.travel(1000);
  await addSessions(person, mostSessions + 5);
  expect((await sessionsOf(person.token)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
});

test("another's session is answered like one that does not exist", async () => {
  const mine = await khet.signUp();
  const theirs = await khet.signUp();
  const [session] = await sessionsOf(theirs.token);
  const another = await khet.call('DELETE', `/auth/sessions/${session.id}`, { token: mine.token });
  const missing = await khet.call('DELETE', `/auth/sessions/${crypto.randomUUID()}`, { token: mine.token });
  expect([another.status, { ...another.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
  expect(await isSignedIn(theirs.token)).toBe(true);
});

test('a session lasts thirty days from when it was last used', async () => {
  const khet = await createTestApp({ jobs: false });
  try {
    const { token } = await khet.signUp();
    const alive = async () => (await khet.call('GET', '/auth/me', { token })).status === 200;
    khet.travel(29 * day);
    expect(await alive()).toBe(true);
    khet.travel(29 * day);
    expect(await alive()).toBe(true);
    khet.travel(31 * day);
    expect(await alive()).toBe(false);
  } finally {
    await khet.close();
  }
});

test('nothing is kept of where a session came from', async () => {
  const { body } = await khet.call('POST', '/auth/register', {
    body: { name: 'L', email: 'located@example.in', password: 'nilgai-am-neem' },
    from: '198.51.100.77',
  });
  expect(body.success).toBe(true);
  await khet.call('POST', '/auth/verifyotp', {
    body: { email: 'located@example.in', otp: await khet.codeFor('located@example.in') },
    from: '198.51.100.77',
    headers: { 'user-agent': `${phone} SecretModel/7`, 'x-forwarded-for': '198.51.100.77' },
  });
  const rows = JSON.stringify(await khet.services.db.selectFrom('session').selectAll().execute());
  expect(rows).not.toMatch(/198\.51|SecretModel/);
});

test.each([
  ['hi', 'Android पर Chrome'],
  ['mr', 'Android वर Chrome'],
])('the mail about a sign-in names the device in %s, one queued by an older version too', async (language, named) => {
  const person = await khet.signUp();
  await khet.services.db.updateTable('appUser').set({ language }).where('id', '=', person.id).execute();
  await signInOnPhone(person);
  const lastText = async () => (await khet.mailbox.latest(person.email))?.text;
  await expect.poll(lastText, { timeout: 10_000 }).toContain(named);
  const sent = (await khet.mailbox.list(person.email)).length;
  const older = { kind: 'signed-in' as const, userId: person.id, at: '2026-11-21T06:00:00.000Z' };
  await khet.services.queue.enqueue(accountMailJob, { ...older, device: 'Firefox on Windows' });
  await expect.poll(async () => (await khet.mailbox.list(person.email)).length, { timeout: 10_000 }).toBe(sent + 1);
  expect(await lastText()).toContain(named.replace('Android', 'Windows').replace('Chrome', 'Firefox'));
});
