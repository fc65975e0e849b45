import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type SmtpTestServer, startSmtpServer } from '#server/testing/servers/smtp.ts';

let khet: TestApp;
let count = 0;

beforeAll(async () => {
  khet = await createTestApp();
});
afterAll(() => khet.close());

async function waitingForCode(): Promise<{ email: string; code: string; registration: string }> {
  count += 1;
  const email = `waiting${count}@example.in`;
  const { body } = await khet.call('POST', '/auth/register', {
    body: { name: 'W', email, password: 'nilgai-am-neem' },
  });
  return { email, code: await khet.codeFor(email), registration: body.registration };
}

function verify(email: string, otp: string, registration?: string) {
  return khet.call('POST', '/auth/verifyotp', { body: { email, otp, registration } });
}

const nobodys = '0195c1d4-0000-7000-8000-000000000001';

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

describe.each(['with its registration', 'without it'])('a code sent in %s', (how) => {
  const known = (registration: string) => (how === 'without it' ? undefined : registration);

  test('still counts after four wrong ones', async () => {
    const { email, code, registration } = await waitingForCode();
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await verify(email, otherThan(code), known(registration))).status).toBe(400);
    }
    expect((await verify(email, code, known(registration))).status).toBe(200);
  });

  test('is void after five wrong ones, and a new one can be had', async () => {
    const { email, code, registration } = await waitingForCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(email, otherThan(code), known(registration))).body.code).toBe('otp_invalid');
    }
    expect((await verify(email, code, known(registration))).body.code).toBe('otp_invalid');
    khet.travel(61_000);
    await khet.call('POST', '/auth/resend-otp', { body: { email, registration } });
    await expect.poll(() => khet.codeFor(email), { timeout: 10_000 }).not.toBe(code);
    expect((await verify(email, await khet.codeFor(email), known(registration))).status).toBe(200);
  });

  test('has five tries also where many are sent at once', async () => {
    const { email, code, registration } = await waitingForCode();
    await Promise.all(Array.from({ length: 12 }, () => verify(email, otherThan(code), known(registration))));
    expect((await verify(email, code, known(registration))).body.code).toBe('otp_invalid');
  });
});

describe('a code', () => {
  test('lives for ten minutes', async () => {
    const early = await waitingForCode();
    const late = await waitingForCode();
    khet.travel(10 * 60_000 - 5000);
    expect((await verify(early.email, early.code)).status).toBe(200);
    khet.travel(6000);
    expect((await verify(late.email, late.code)).body.code).toBe('otp_invalid');
  });

  test('counts once', async () => {
    const { email, code } = await waitingForCode();
    expect((await verify(email, code)).status).toBe(200);
    expect((await verify(email, code)).body.code).toBe('otp_invalid');
  });

  test('sent in twice at the same moment signs in once', async () => {
    const { email, code } = await waitingForCode();
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of another address does not count', async () => {
    const mine = await waitingForCode();
    const theirs = await waitingForCode();
    // Once in a million both codes are the same, and then it is right.
    const expected = mine.code === theirs.code ? 200 : 400;
    expect((await verify(theirs.email, mine.code)).status).toBe(expected);
  });

  test('is not to be read in the database', async () => {
    const { code } = await waitingForCode();
    const rows = await khet.services.db.selectFrom('registration').select('codeHash').execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.at(-1)?.codeHash).toHaveLength(43);
  });
});

describe('no answer tells a stranger whether an address has an account', () => {
  test('a wrong code is answered alike for a waiting, a confirmed and an unknown address', async () => {
    const { email, code } = await waitingForCode();
    const owner = await khet.signUp();
    const answers = await Promise.all(
      [email, owner.email, 'unknown@example.in'].map((address) => verify(address, otherThan(code))),
    );
    const said = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  test('asking for the code again is answered alike; who waits gets a code, an owner hears of the account', async () => {
    const { email, code, registration } = await waitingForCode();
    const owner = await khet.signUp();
    const { body } = await khet.call('POST', '/auth/register', {
      body: { name: 'Stranger', email: owner.email, password: 'nilgai-am-neem' },
    });
    khet.travel(61_000);
    const mails = async (address: string) => (await khet.mailbox.list(address)).map(({ subject }) => subject);
    const ownersBefore = await mails(owner.email);
    const asked = [
      { email: owner.email, registration: body.registration },
      { email: 'unknown-too@example.in', registration: nobodys },
      { email, registration },
    ];
    const answers = [];
    for (const each of asked) answers.push(await khet.call('POST', '/auth/resend-otp', { body: each }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body, answers[0]?.body]);
    await expect.poll(() => khet.codeFor(email), { timeout: 10_000 }).not.toBe(code);
    await expect
      .poll(() => mails(owner.email), { timeout: 10_000 })
      .toEqual(['You already have a Khet account', ...ownersBefore]);
    expect(await mails('unknown-too@example.in')).toEqual([]);
  });
});

describe('asking again', () => {
  test('is for the registration of who asks: without it, or with one of another address, nothing is sent', async () => {
    const { email } = await waitingForCode();
    const other = await waitingForCode();
    khet.travel(61_000);
    const mails = async () => (await khet.mailbox.list(email)).length;
    expect((await khet.call('POST', '/auth/resend-otp', { body: { email } })).body.fields).toHaveProperty(
      'registration',
    );
    await khet.call('POST', '/auth/resend-otp', { body: { email, registration: other.registration } });
    khet.travel(61_000);
    await khet.call('POST', '/auth/resend-otp', { body: { email: other.email, registration: other.registration } });
    await expect.poll(() => khet.codeFor(other.email), { timeout: 10_000 }).not.toBe(other.code);
    expect(await mails()).toBe(1);
  });

  test('too soon is refused, with the time still to wait, also for an unknown address', async () => {
    const { email, registration } = await waitingForCode();
    const unknown = { email: 'nobody@example.in', registration: nobodys };
    await khet.call('POST', '/auth/resend-otp', { body: unknown });
    for (const each of [{ email, registration }, unknown]) {
      const { status, body, headers } = await khet.call('POST', '/auth/resend-otp', { body: each });
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });
});

test('twenty codes in an hour are all that can be tried on one address, whoever tries', async () => {
  const { email, code } = await waitingForCode();
  const answers = [];
  for (let tries = 0; tries < 21; tries += 1) answers.push(await verify(email, otherThan(code)));
  expect(answers.at(19)?.status).toBe(400);
  expect(answers.at(20)?.status).toBe(429);
});

describe('where the mail server fails', () => {
  let smtp: SmtpTestServer;
  let khet: TestApp;

  const busy = { code: 451, text: 'try again later' };
  const password = 'nilgai-am-neem';
  const warning = 'Account created, but verification email could not be sent. Please check your email or try again.';

  beforeEach(async () => {
    smtp = await startSmtpServer();
    khet = await createTestApp({ environment: { SMTP_URL: smtp.url }, jobs: false });
  });
  afterEach(async () => {
    await khet.close();
    await smtp.stop();
  });

  function register(email: string) {
    return khet.call('POST', '/auth/register', { body: { name: 'Sita', email, password } });
  }

  function codeIn(text: string | undefined): string {
    return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
  }

  async function verify(email: string) {
    const mail = smtp.received.findLast(({ to }) => to === email);
    return khet.call('POST', '/auth/verifyotp', { body: { email, otp: codeIn(mail?.text) } });
  }

  test('a code that could not be sent is said so, and a job sends one that works', async () => {
    smtp.refuse.messages.push(busy);
    const { status, body } = await register('sita@example.in');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: warning,
      codeSent: false,
      retryAfterSeconds: 60,
      registration: expect.any(String),
    });
    expect(smtp.received).toEqual([]);
    await khet.startJobs();
    await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(1);
    expect((await verify('sita@example.in')).status).toBe(200);
  });

  test('a failing mail server is said in the same words to who registers an address that has an account', async () => {
    await register('owner@example.in');
    await verify('owner@example.in');
    smtp.refuse.messages.push(busy, busy);
    const known = await register('owner@example.in');
    const unknown = await register('nobody-yet@example.in');
    expect(known.body.codeSent).toBe(false);
    expect([known.status, { ...known.body, registration: '' }]).toEqual([
      unknown.status,
      { ...unknown.body, registration: '' },
    ]);
  });

  test('a mail that the server will never take is not tried for ever, nor does it stop the next', async () => {
    smtp.refuse.messages.push({ code: 550, text: 'no such mailbox' }, { code: 550, text: 'no such mailbox' });
    expect((await register('refused@example.in')).body.codeSent).toBe(false);
    await khet.startJobs();
    await expect.poll(() => smtp.refuse.messages.length, { timeout: 15_000 }).toBe(0);
    await register('next@example.in');
    expect((await verify('next@example.in')).status).toBe(200);
  });
});
