import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { reseal } from '#server/platform/crypto/reseal.ts';
import { createVault, identifyKey, type Vault } from '#server/platform/crypto/vault.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type SmtpTestServer, startSmtpServer } from '#server/testing/servers/smtp.ts';

import { forgetUnconfirmedJob } from './jobs.ts';
import { makeLinkToken } from './links.ts';
import { personalData } from './subscription-of-account.ts';
import { sealedIn, sealedSubscriptions } from './seal.ts';
import { findSubscription, findSubscriptionOf } from './store.ts';

let smtp: SmtpTestServer;
let khet: TestApp;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  khet = await createTestApp({ environment: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://khet.example' } });
});
afterAll(async () => {
  await khet.close();
  await smtp.stop();
});

function freshAddress(): string {
  count += 1;
  return `reader${count}@example.in`;
}

function mailsTo(email: string) {
  return smtp.received.filter(({ to }) => to === email);
}

async function subscribe(email: string, headers = {}) {
  return khet.call('POST', '/newsletter', { body: { email }, headers });
}

/** Waits for the n-th mail to an address, and returns the path of its link. */
async function waitForMail(email: string, nth: number) {
  await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(nth);
  const mail = mailsTo(email)[nth - 1];
  const link = /https:\/\/khet\.example(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, link };
}

function rowsOf() {
  return khet.services.db.selectFrom('newsletterSubscription').selectAll().execute();
}

/** Sends a form without fields, as the page's button does. */
function press(link: string) {
  return khet.call('POST', link, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
}

async function subscribed(email: string) {
  await subscribe(email);
  const { link } = await waitForMail(email, 1);
  await press(link);
  return waitForMail(email, 2);
}

describe('the newsletter', () => {
  test('is asked for once more by mail, and begins with the button behind its link', async () => {
    const email = freshAddress();
    const { status, body } = await subscribe(email);
    expect([status, body.success]).toEqual([200, true]);
    const { link } = await waitForMail(email, 1);
    const opened = await press(link);
    expect([opened.status, opened.headers.location]).toEqual([303, '/?newsletter=confirmed']);
    const { mail } = await waitForMail(email, 2);
    expect(mail?.subject).toBe('You get the Khet newsletter now');
    const again = await press(link);
    expect(again.headers.location).toBe('/?newsletter=confirmed');
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('does not begin when a scanner opens the link: a person is asked first', async () => {
    const email = freshAddress();
    await subscribe(email);
    const { link } = await waitForMail(email, 1);
    const before = await rowsOf();
    const page = await khet.call('GET', link);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/Shall we send you the Khet newsletter\?.*<form method="post">.*Yes, send it to me/s);
    expect((await khet.call('HEAD', link)).status).toBe(200);
    expect(await rowsOf()).toEqual(before);
    const inMarathi = await khet.call('GET', link, { headers: { 'accept-language': 'mr-IN' } });
    expect(inMarathi.body).toMatch(/<html lang="mr".*Khet चे पत्र.*<form method="post">/s);
    expect((await khet.call('GET', `${link}x`)).status).toBe(404);
  });

  test('asks in Hindi where the browser speaks it', async () => {
    const email = freshAddress();
    await subscribe(email, { 'accept-language': 'hi' });
    expect((await waitForMail(email, 1)).mail?.text).toContain('Khet की चिट्ठी');
  });

  test('keeps no address that can be read in the database', async () => {
    const email = freshAddress();
    await subscribe(email);
    await waitForMail(email, 1);
    expect(JSON.stringify(await rowsOf())).not.toContain(email);
  });

  test('answers alike for an address that has it already, which gets no second mail', async () => {
    const email = freshAddress();
    await subscribed(email);
    const known = await subscribe(email);
    const unknown = await subscribe(freshAddress());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await waitForMail(`reader${count}@example.in`, 1);
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('is refused with a message for what is no address', async () => {
    const { status, body } = await subscribe('not an address');
    expect([status, body.fields]).toEqual([400, { email: { code: 'email' } }]);
  });

  test('does not begin with a link that is a week old, made up, or meant for something else', async () => {
    const email = freshAddress();
    await subscribe(email);
    const { link } = await waitForMail(email, 1);
    const leave = makeLinkToken(khet.services.vault, 'leave', link.split('token=')[1]?.slice(0, 36) ?? '');
    for (const token of [leave, `${link.split('token=')[1]}x`, 'x', '']) {
      const { headers } = await press(`/newsletter/confirm?token=${token}`);
      expect(headers.location).toBe('/?newsletter=expired');
    }
    khet.travel(8 * 24 * 60 * 60 * 1000);
    expect((await press(link)).headers.location).toBe('/?newsletter=expired');
  });

  test('forgets an address that never said yes, after a week, and no other', async () => {
    const silent = freshAddress();
    await subscribe(silent);
    await waitForMail(silent, 1);
    const reader = freshAddress();
    await subscribed(reader);
    khet.travel(8 * 24 * 60 * 60 * 1000);
    const call = { id: '', payload: {}, services: khet.services, signal: new AbortController().signal, attempt: 1 };
    await forgetUnconfirmedJob.handle(call);
    expect((await rowsOf()).every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });
});

describe('leaving', () => {
  test('takes one POST by the mail program, as RFC 8058 has it', async () => {
    const email = freshAddress();
    const { mail } = await subscribed(email);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /^<https:\/\/khet\.example(\/\S+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const before = (await rowsOf()).length;
    const left = await khet.call('POST', link, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(left.status).toBe(200);
    expect((await rowsOf()).length).toBe(before - 1);
    expect((await khet.call('POST', link)).status).toBe(200);
  });

  test('is not done by a scanner that opens the link: a person is asked first', async () => {
    const email = freshAddress();
    const { link } = await subscribed(email);
    const before = (await rowsOf()).length;
    const page = await khet.call('GET', link);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    // The page has its style in its tags, and its button sends a form.
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none';style-src-attr 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(page.body).toMatch(/Shall we stop sending you the Khet newsletter\?.*<form method="post">/s);
    const inHindi = await khet.call('GET', link, { headers: { 'accept-language': 'hi-IN' } });
    expect(inHindi.body).toMatch(/<html lang="hi".*चिट्ठी.*<form method="post">/s);
    expect((await rowsOf()).length).toBe(before);
  });

  test('needs a link that we wrote', async () => {
    for (const method of ['GET', 'POST']) {
      const { status } = await khet.call(method, `/newsletter/unsubscribe?token=${'x'.repeat(79)}`);
      expect(status).toBe(404);
    }
  });
});

describe('an account', () => {
  test('exports its subscription, and takes it along when it is deleted', async () => {
    const local = await createTestApp();
    try {
      const person = await local.signUp();
      await local.call('POST', '/newsletter', { body: { email: person.email } });
      const table = () => local.services.db.selectFrom('newsletterSubscription').selectAll().execute();
      expect(await table()).toHaveLength(1);
      await local.call('DELETE', '/auth/me', { token: person.token, body: { password: person.password } });
      await expect.poll(table, { timeout: 15_000 }).toEqual([]);
    } finally {
      await local.close();
    }
  });
});

describe('a new key', () => {
  const [oldKey, newKey] = [1, 2].map((byte) => identifyKey(Buffer.alloc(32, byte))) as [Key, Key];
  type Key = ReturnType<typeof identifyKey>;
  const before = createVault({ keys: { current: oldKey } });
  const vault = createVault({ keys: { current: newKey, previous: [oldKey] } });
  const after = createVault({ keys: { current: newKey } });

  let khet: TestApp;
  beforeAll(async () => {
    khet = await createTestApp({ jobs: false });
  });
  afterAll(() => khet.close());

  async function subscribed(email: string, sealedBy: Vault, confirmedAt: Date | null = new Date()): Promise<string> {
    const id = randomUUID();
    const row = {
      id,
      emailFingerprint: sealedBy.fingerprint(email),
      email: sealedBy.encryptText(email, sealedIn(id)),
      requestedAt: new Date(),
      confirmedAt,
    };
    await khet.services.db.insertInto('newsletterSubscription').values(row).execute();
    return id;
  }

  const rotate = () => reseal({ ...khet.services, vault }, sealedSubscriptions);

  test('a subscription is found by its address with the new key alone', async () => {
    const id = await subscribed('asha@example.in', before);
    expect(await rotate()).toEqual({ words: 1, files: 0, stuck: [] });
    const found = await findSubscriptionOf(khet.services.db, after.fingerprints('asha@example.in'));
    expect(found?.id).toBe(id);
    expect(after.decryptText(found?.email ?? '', sealedIn(id))).toBe('asha@example.in');
  });

  test('a closed account still finds the subscription that it has to erase', async () => {
    const person = await khet.signUp({ email: 'ravi@example.in' });
    const id = await subscribed('ravi@example.in', before);
    const closed = {
      userId: person.id,
      requestedAt: new Date(),
      emailFingerprint: before.fingerprint('ravi@example.in'),
    };
    await khet.services.db.insertInto('erasure').values(closed).execute();
    await rotate();
    await personalData.erase(person.id, { ...khet.services, vault: after });
    expect(await findSubscription(khet.services.db, id)).toBeUndefined();
  });

  test('of two rows of one address, from before and after the change, one is left', async () => {
    const { db } = khet.services;
    const confirmed = await subscribed('one@example.in', before);
    const asked = await subscribed('one@example.in', vault, null);
    const neverConfirmed = await subscribed('two@example.in', before, null);
    const later = await subscribed('two@example.in', vault);
    expect(await rotate()).toMatchObject({ words: 2, stuck: [] });
    expect(await Promise.all([confirmed, later].map((id) => findSubscription(db, id)))).toMatchObject([{}, {}]);
    expect(await findSubscription(db, asked)).toBeUndefined();
    expect(await findSubscription(db, neverConfirmed)).toBeUndefined();
  });
});
