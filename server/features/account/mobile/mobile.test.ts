import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type SmsProvider, startSmsProvider } from '#server/testing/servers/sms-provider.ts';

let provider: SmsProvider;
let khet: TestApp;
let count = 0;

beforeAll(async () => {
  provider = await startSmsProvider();
  khet = await createTestApp({ environment: { SMS_URL: provider.url } });
});
afterAll(async () => {
  await khet.close();
  await provider.stop();
});

function newNumber(): string {
  count += 1;
  return `98${String(count).padStart(8, '0')}`;
}

interface Text {
  to: string;
  text: string;
  values: string[];
}

function textsTo(mobile: string): Text[] {
  return provider.received.map(({ body }) => JSON.parse(body) as Text).filter(({ to }) => to === `+91${mobile}`);
}

function codeTo(mobile: string): string {
  return textsTo(mobile).at(-1)?.values[0] ?? '';
}

const ask = (mobile: string, from?: string) =>
  khet.call('POST', '/auth/mobile/code', { body: { mobile }, ...(from === undefined ? {} : { from }) });

async function askFor(mobile: string) {
  const { body } = await ask(mobile);
  return { request: body.request as string, otp: codeTo(mobile) };
}

const enter = (mobile: string, code: { request: string; otp: string }, name?: string) =>
  khet.call('POST', '/auth/mobile/login', { body: { mobile, code, ...(name === undefined ? {} : { name }) } });

async function signUpByMobile(mobile = newNumber()) {
  const { status, body } = await enter(mobile, await askFor(mobile), 'Sunita');
  expect(status).toBe(200);
  return { mobile, token: body.token as string, id: body.user.id as string };
}

/** Asks for a code as the signed-in person. */
async function askAs(token: string, mobile?: string) {
  const { body, status } = await khet.call('POST', '/auth/mobile/own-code', {
    token,
    body: mobile === undefined ? {} : { mobile },
  });
  expect(status).toBe(200);
  return body.request as string;
}

const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a first sign-in with a number', () => {
  test('opens an account with the typed name, without a mail address, and later ones find it', async () => {
    const mobile = newNumber();
    const { body } = await enter(mobile, await askFor(mobile), 'Sunita');
    expect(body.user).toMatchObject({ name: 'Sunita', email: null, emailVerified: false, mobile });
    khet.travel(61_000);
    const again = await enter(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, await askFor(mobile), 'Another');
    expect(again.body.user).toMatchObject({ id: body.user.id, name: 'Sunita' });
    expect((await khet.call('GET', '/auth/me', { token: again.body.token })).status).toBe(200);
  });

  test('needs no name', async () => {
    const mobile = newNumber();
    expect((await enter(mobile, await askFor(mobile))).body.user.name).toBe('');
  });

  test('may be made in Hindi, and then the text is Hindi', async () => {
    const mobile = newNumber();
    await khet.call('POST', '/auth/mobile/code', { body: { mobile }, headers: { 'accept-language': 'hi' } });
    expect(textsTo(mobile)[0]?.text).toContain('आपका Khet कोड है');
  });

  test('with what is no Indian mobile number is refused at its field', async () => {
    const { status, body } = await ask('12345');
    expect([status, body.fields]).toEqual([400, { mobile: { code: 'phone' } }]);
  });
});

describe('a code', () => {
  test('counts for ten minutes', async () => {
    const mobile = newNumber();
    const code = await askFor(mobile);
    khet.travel(10 * 60_000 + 1000);
    expect((await enter(mobile, code)).body.code).toBe('otp_invalid');
  });

  test('is void after five wrong tries, also where many come at once', async () => {
    const mobile = newNumber();
    const code = await askFor(mobile);
    const wrong = { ...code, otp: otherThan(code.otp) };
    await Promise.all(Array.from({ length: 5 }, () => enter(mobile, wrong)));
    expect((await enter(mobile, code)).body.code).toBe('otp_invalid');
  });

  test('counts once, also where it is sent in twice at the same moment', async () => {
    const mobile = newNumber();
    const code = await askFor(mobile);
    const answers = await Promise.all([enter(mobile, code), enter(mobile, code), enter(mobile, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('counts for its own number and its own request alone', async () => {
    const mine = newNumber();
    const code = await askFor(mine);
    expect((await enter(newNumber(), code)).body.code).toBe('otp_invalid');
    const strange = { ...code, request: crypto.randomUUID() };
    expect((await enter(mine, strange)).body.code).toBe('otp_invalid');
    expect((await enter(mine, code)).status).toBe(200);
  });

  test('is not to be read in the database', async () => {
    const mobile = newNumber();
    const { otp } = await askFor(mobile);
    const rows = await khet.services.db.selectFrom('mobileCode').select('codeHash').execute();
    expect(JSON.stringify(rows)).not.toContain(otp);
  });
});

test('a number with an account and one without are answered alike, and neither is looked up', async () => {
  const { mobile } = await signUpByMobile();
  khet.travel(61_000);
  const said = [];
  for (const number of [mobile, newNumber()]) {
    const { status, body } = await ask(number);
    said.push({ status, ...body, request: typeof body.request });
    const wrong = await enter(number, { request: body.request, otp: otherThan(codeTo(number)) });
    said.push({ status: wrong.status, ...wrong.body, requestId: '' });
  }
  expect(said.slice(2)).toEqual(said.slice(0, 2));
});

describe('texts', () => {
  test('go to one number once a minute from one network', async () => {
    const mobile = newNumber();
    expect((await ask(mobile, '10.9.9.9')).status).toBe(200);
    const { status, headers } = await ask(mobile, '10.9.9.9');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  });

  test('go to one number six times an hour, from wherever they are asked', async () => {
    const mobile = newNumber();
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await ask(mobile)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(textsTo(mobile)).toHaveLength(6);
  });

  test('end for the day at the operator’s bound', async () => {
    const strict = await createTestApp({ jobs: false, environment: { SMS_URL: provider.url, SMS_PER_DAY: '2' } });
    try {
      const statuses = [];
      for (let tries = 0; tries < 3; tries += 1) {
        statuses.push((await strict.call('POST', '/auth/mobile/code', { body: { mobile: newNumber() } })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });

  test('refused by the provider are told at once', async () => {
    provider.answers.push({ status: 500, body: '' });
    const { status, body } = await ask(newNumber());
    expect([status, body.code]).toEqual([503, 'sms_failed']);
  });
});

test('without a provider there is no such sign-in, and the page is told so', async () => {
  const bare = await createTestApp({ jobs: false });
  try {
    expect((await bare.call('GET', '/instance')).body.data.sms).toBe(false);
    expect((await bare.call('POST', '/auth/mobile/code', { body: { mobile: newNumber() } })).body.code).toBe(
      'sms_not_set_up',
    );
  } finally {
    await bare.close();
  }
  expect((await khet.call('GET', '/instance')).body.data.sms).toBe(true);
});

describe('an account with a mail address', () => {
  test('gets a number with the code and the password, and then the number opens it', async () => {
    const person = await khet.signUp();
    const mobile = newNumber();
    const request = await askAs(person.token, mobile);
    const code = { request, otp: codeTo(mobile) };
    const put = (password?: string) =>
      khet.call('PUT', '/auth/mobile', { token: person.token, body: { mobile, code, password } });
    expect((await put()).body.code).toBe('wrong_password');
    expect((await put(person.password)).body.user).toMatchObject({ email: person.email, mobile });
    khet.travel(61_000);
    expect((await enter(mobile, await askFor(mobile))).body.user.id).toBe(person.id);
  });

  test('does not get a number that another account has, and only who holds it hears so', async () => {
    const { mobile } = await signUpByMobile();
    khet.travel(61_000);
    const person = await khet.signUp();
    const request = await askAs(person.token, mobile);
    const put = (otp: string) =>
      khet.call('PUT', '/auth/mobile', {
        token: person.token,
        body: { mobile, code: { request, otp }, password: person.password },
      });
    const otp = codeTo(mobile);
    expect((await put(otherThan(otp))).body.code).toBe('otp_invalid');
    expect((await put(otp)).body.code).toBe('mobile_taken');
  });

  test('a code to add a number signs nobody in', async () => {
    const person = await khet.signUp();
    const mobile = newNumber();
    const request = await askAs(person.token, mobile);
    expect((await enter(mobile, { request, otp: codeTo(mobile) })).body.code).toBe('otp_invalid');
  });
});

describe('an account of a number', () => {
  const password = 'nilgai-am-neem';

  async function ownCode({ token, mobile }: { token: string; mobile: string }) {
    const request = await askAs(token);
    return { request, otp: codeTo(mobile) };
  }

  const sendEmail = (token: string, email: string, code: object | undefined) =>
    khet.call('POST', '/auth/email', { token, body: { email, password, ownCode: code } });

  async function addEmail(person: { token: string; mobile: string }, email: string) {
    const { status, body } = await sendEmail(person.token, email, await ownCode(person));
    expect(status).toBe(200);
    return body.registration as string;
  }

  test('gets another number only with the code to the one it has, which then opens it no more', async () => {
    const person = await signUpByMobile();
    const mobile = newNumber();
    const request = await askAs(person.token, mobile);
    const code = { request, otp: codeTo(mobile) };
    const put = (own?: object) =>
      khet.call('PUT', '/auth/mobile', { token: person.token, body: { mobile, code, ownCode: own } });
    const own = await ownCode(person);
    for (const wrong of [undefined, code, { ...own, otp: otherThan(own.otp) }]) {
      const { body } = await put(wrong);
      expect([body.code, body.fields]).toEqual(['otp_invalid', { ownCode: { code: 'otp' } }]);
    }
    expect((await put(own)).body.user).toMatchObject({ id: person.id, mobile });
    expect((await enter(person.mobile, await askFor(person.mobile))).body.user.id).not.toBe(person.id);
  });

  test('gets an address only with a code to its number, and a weak password does not use the code up', async () => {
    const person = await signUpByMobile();
    const email = `own${count}@example.in`;
    const own = await ownCode(person);
    const wrong = await sendEmail(person.token, email, { ...own, otp: otherThan(own.otp) });
    expect([wrong.body.code, wrong.body.fields]).toEqual(['otp_invalid', { ownCode: { code: 'otp' } }]);
    expect((await sendEmail(person.token, email, undefined)).status).toBe(400);
    const weak = await khet.call('POST', '/auth/email', {
      token: person.token,
      body: { email, password: '12345678', ownCode: own },
    });
    expect(weak.body.fields).toMatchObject({ password: { code: 'password_common' } });
    expect((await sendEmail(person.token, email, own)).status).toBe(200);
  });

  test('gets an address and a password with the code from the mail, and stays one account', async () => {
    const { id, token, mobile } = await signUpByMobile();
    const email = `joined${count}@example.in`;
    const own = await ownCode({ token, mobile });
    const registration = await addEmail({ token, mobile }, email);
    const otp = await khet.codeFor(email);
    const verified = await khet.call('POST', '/auth/verifyotp', { body: { email, otp, registration } });
    expect(verified.body.user).toMatchObject({ id, email, emailVerified: true, mobile });
    expect((await khet.call('POST', '/auth/login', { body: { email, password } })).body.user.id).toBe(id);
    expect((await sendEmail(token, 'x@example.in', own)).status).toBe(409);
  });

  test('an address joins it only for who knows the registration', async () => {
    const email = `stray${count}@example.in`;
    await addEmail(await signUpByMobile(), email);
    const otp = await khet.codeFor(email);
    expect((await khet.call('POST', '/auth/verifyotp', { body: { email, otp } })).body.code).toBe('otp_invalid');
    expect((await khet.call('POST', '/auth/login', { body: { email, password } })).body.code).toBe(
      'invalid_credentials',
    );
  });

  test('does not get an address that has an account; its owner gets a mail', async () => {
    const owner = await khet.signUp();
    await addEmail(await signUpByMobile(), owner.email);
    expect((await khet.mailbox.latest(owner.email))?.subject).toBe('You already have a Khet account');
  });

  test('is exported with its number', async () => {
    const { token, mobile } = await signUpByMobile();
    const { raw, status } = await khet.call('GET', '/auth/export', { token });
    expect(status).toBe(200);
    expect(raw.length).toBeGreaterThan(0);
    expect((await khet.call('GET', '/profile', { token })).body.data).toMatchObject({ email: null, mobile });
  });

  test('is deleted with a code to its number, which is then free; no password could', async () => {
    const { token, mobile, id } = await signUpByMobile();
    khet.travel(61_000);
    const remove = (body: object) => khet.call('DELETE', '/auth/me', { token, body });
    expect((await remove({ password })).body.code).toBe('otp_invalid');
    const request = await askAs(token);
    expect((await remove({ code: { request, otp: otherThan(codeTo(mobile)) } })).body.code).toBe('otp_invalid');
    expect((await remove({ code: { request, otp: codeTo(mobile) } })).status).toBe(200);
    expect((await khet.call('GET', '/auth/me', { token })).status).toBe(401);
    await expect
      .poll(() => khet.services.db.selectFrom('appUser').select('id').where('id', '=', id).execute(), {
        timeout: 15_000,
      })
      .toEqual([]);
    khet.travel(61_000);
    expect((await enter(mobile, await askFor(mobile))).body.user.id).not.toBe(id);
  });

  test('a code of the sign-in does not delete it', async () => {
    const { token, mobile } = await signUpByMobile();
    khet.travel(61_000);
    const code = await askFor(mobile);
    expect((await khet.call('DELETE', '/auth/me', { token, body: { code } })).body.code).toBe('otp_invalid');
  });

  test('has no newsletter without an address, and may choose alerts as texts', async () => {
    const { token } = await signUpByMobile();
    const change = (body: object) => khet.call('PATCH', '/profile/preferences', { token, body });
    expect((await change({ newsletter: true })).body.code).toBe('email_needed');
    expect((await khet.call('GET', '/profile/preferences', { token })).body.data.alertTexts).toBe(false);
    expect((await change({ alertTexts: true })).body.data.alertTexts).toBe(true);
  });
});
