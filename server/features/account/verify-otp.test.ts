import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

let house: TestApp;
let count = 0;

beforeAll(async () => {
  house = await createTestApp();
});
afterAll(() => house.close());

async function waitingForCode(): Promise<{ email: string; code: string }> {
  count += 1;
  const email = `waiting${count}@example.in`;
  await house.call('POST', '/auth/register', { body: { name: 'W', email, password: 'nilgai-am-neem' } });
  return { email, code: await house.codeFor(email) };
}

function verify(email: string, otp: string) {
  return house.call('POST', '/auth/verifyotp', { body: { email, otp } });
}

function otherThan(code: string): string {
  return code === '123456' ? '654321' : '123456';
}

describe('a code', () => {
  test('still counts after four wrong ones', async () => {
    const { email, code } = await waitingForCode();
    for (let tries = 0; tries < 4; tries += 1) expect((await verify(email, otherThan(code))).status).toBe(400);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('is void after five wrong ones, and a new one can be had', async () => {
    const { email, code } = await waitingForCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await verify(email, otherThan(code))).body.code).toBe('otp_invalid');
    }
    expect((await verify(email, code)).body.code).toBe('otp_invalid');
    house.travel(61_000);
    await house.call('POST', '/auth/resend-otp', { body: { email } });
    await expect.poll(() => house.codeFor(email), { timeout: 10_000 }).not.toBe(code);
    expect((await verify(email, await house.codeFor(email))).status).toBe(200);
  });

  test('is void after ten minutes', async () => {
    const { email, code } = await waitingForCode();
    // The library reads the machine's clock, so here the row is what is made older.
    await house.services.db
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute();
    expect((await verify(email, code)).body.code).toBe('otp_invalid');
  });

  test('lives for ten minutes', async () => {
    const before = Date.now();
    await waitingForCode();
    const row = await house.services.db
      .selectFrom('verification')
      .select('expiresAt')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const livesMs = row.expiresAt.getTime() - before;
    expect(livesMs).toBeGreaterThanOrEqual(10 * 60_000 - 1000);
    expect(livesMs).toBeLessThan(11 * 60_000);
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
    // One time in a million both are the same, and then it is the right one.
    const expected = mine.code === theirs.code ? 200 : 400;
    expect((await verify(theirs.email, mine.code)).status).toBe(expected);
  });

  test('and its address are not to be read in the database', async () => {
    const { email, code } = await waitingForCode();
    const rows = JSON.stringify(await house.services.db.selectFrom('verification').selectAll().execute());
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(`"${code}`);
  });
});

describe('no answer tells a stranger whether an address has an account', () => {
  test('a wrong code is answered alike for a waiting, a confirmed and an unknown address', async () => {
    const { email, code } = await waitingForCode();
    const owner = await house.signUp();
    const answers = await Promise.all(
      [email, owner.email, 'unknown@example.in'].map((address) => verify(address, otherThan(code))),
    );
    const said = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
  });

  test('asking for the code again is answered alike, and one mail goes out: to the one who waits', async () => {
    const { email, code } = await waitingForCode();
    const owner = await house.signUp();
    house.travel(61_000);
    const mailsBefore = (await house.mailbox.list()).length;
    const addresses = [owner.email, 'unknown-too@example.in', email];
    const answers = [];
    for (const address of addresses) {
      answers.push(await house.call('POST', '/auth/resend-otp', { body: { email: address } }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body, answers[0]?.body]);
    await expect.poll(() => house.codeFor(email), { timeout: 10_000 }).not.toBe(code);
    expect((await house.mailbox.list()).length).toBe(mailsBefore + 1);
  });
});

describe('asking again', () => {
  test('too soon is refused, with the time still to wait, also for an unknown address', async () => {
    const { email } = await waitingForCode();
    await house.call('POST', '/auth/resend-otp', { body: { email: 'nobody@example.in' } });
    for (const address of [email, 'nobody@example.in']) {
      const { status, body, headers } = await house.call('POST', '/auth/resend-otp', { body: { email: address } });
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
