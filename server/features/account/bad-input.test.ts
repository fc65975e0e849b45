import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import * as contract from '#contract/account.ts';
import { endpoints } from '#contract/api.ts';
import { errorReply } from '#contract/errors.ts';
import { anyLetter } from '#domain/testing/any-letter.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestPerson } from '#server/testing/app.ts';

let khet: TestApp;
let person: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  person = await khet.signUp();
});
afterAll(() => khet.close());

const withBody = endpoints.flatMap((endpoint) =>
  Object.values<unknown>(contract).includes(endpoint) && endpoint.body ? [{ ...endpoint, body: endpoint.body }] : [],
);

const good = {
  name: 'सीता',
  email: 'fuzz@example.in',
  password: 'nilgai-am-neem',
  otp: '123456',
  registration: '0195c1d4-0000-7000-8000-000000000001',
  token: 'a'.repeat(24),
  currentPassword: 'guess',
  newPassword: 'mor-neelgai-7',
  confirmPassword: 'mor-neelgai-7',
};

const text = fc.oneof(
  fc.string({ unit: anyLetter, maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "'; DROP TABLE app_user; --",
    '<script>alert(1)</script>',
    '%00',
    '${7*7}',
  ),
  fc.constantFrom('x'.repeat(10_000), '🌾'.repeat(5000), 'ا'.repeat(300)),
);
const anything = fc
  .oneof({ weight: 3, arbitrary: text }, { weight: 2, arbitrary: fc.jsonValue() })
  // The server refuses this name before it looks at fields; another test covers that.
  .filter((value) => !JSON.stringify(value).includes('"__proto__"'));

function expectWellBehaved(answer: TestAnswer): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) errorReply.parse(answer.body);
}

/** Returns the first step of each field's path, once. */
function wrongFields({ body }: TestAnswer): string[] {
  return [...new Set(Object.keys(body.fields ?? {}).map((path) => path.split('.')[0] ?? ''))];
}

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      khet.call(endpoint.method, endpoint.path, {
        body: JSON.stringify(body) ?? 'undefined',
        headers: { 'content-type': 'application/json', ...headers },
        token: person.token,
      });

    test('answers any JSON with a refusal in order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (body) => {
          const answer = await send(body);
          expectWellBehaved(answer);
          expect(answer.status).not.toBe(200);
        }),
        { numRuns: 40 },
      );
    });

    const fields = Object.keys((endpoint.body as unknown as { shape: object }).shape) as (keyof typeof good)[];
    const right = Object.fromEntries(fields.map((field) => [field, good[field]]));

    test('answers one wrong field in order, and names it', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...fields), anything, async (field, value) => {
          const body = { ...right, [field]: value };
          const answer = await send(body);
          expectWellBehaved(answer);
          const refused = !endpoint.body.safeParse(body).success;
          expect(refused ? wrongFields(answer) : []).toEqual(refused ? [field] : []);
        }),
        { numRuns: 25 },
      );
    });

    test('says something of each wrong field, and of nothing else', async () => {
      const answer = await send(Object.fromEntries(fields.map((field) => [field, 5])));
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields).toSorted()).toEqual(fields.toSorted());
    });

    test('refuses what it does not know', async () => {
      const answer = await send({ ...right, emailVerified: true });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
      expect(answer.body.fields).toEqual({ body: { code: 'unexpected' } });
    });

    test.each([
      ['nothing', ''],
      ['half of it', '{"email":'],
      ['ten thousand brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
      ['a deep object', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
      ['a prototype', '{"__proto__":{"admin":true}}'],
      ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
    ])('refuses %s', async (_what, body) => {
      const answer = await khet.call(endpoint.method, endpoint.path, {
        body,
        headers: { 'content-type': 'application/json' },
        token: person.token,
      });
      expectWellBehaved(answer);
      expect(answer.status).toBe(400);
    });

    test('refuses what is too large, and what is not JSON', async () => {
      expect((await send({ ...right, name: 'x'.repeat(200_000) })).status).toBe(413);
      const form = await khet.call(endpoint.method, endpoint.path, {
        body: 'email=a%40b.in',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        token: person.token,
      });
      expect(form.status).toBe(415);
    });
  },
);

test('strange headers are no more than strange', async () => {
  const value = fc.string({ unit: 'grapheme-ascii', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(value, value, value, async (language, agent, authorization) => {
      const headers = { 'accept-language': language, 'user-agent': agent };
      const body = { email: person.email, password: 'guess' };
      expect((await khet.call('POST', '/auth/login', { body, headers })).status).toBe(400);
      const me = await khet.call('GET', '/auth/me', { headers: { authorization: `Bearer ${authorization}` } });
      expect(me.status).toBe(401);
    }),
    { numRuns: 20 },
  );
});

test('a name with tags in it is kept as it is, sent as JSON, and escaped in mail', async () => {
  const name = '<script>alert("x")</script> & Söhne';
  const owner = await khet.signUp({ name, email: 'tags@example.in' });
  const me = await khet.call('GET', '/auth/me', { token: owner.token });
  expect(me.body.user.name).toBe(name);
  expect(me.headers['content-type']).toMatch(/^application\/json/);
  await khet.call('POST', '/auth/register', { body: { name: 'X', email: owner.email, password: 'nilgai-am-neem' } });
  const html = (await khet.mailbox.latest(owner.email))?.html;
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Söhne');
  expect(html).not.toContain('<script');
});

test.each(['राम प्रसाद', 'محمد علی', '👨‍🌾 किसान', "D'Souza-Патил", 'x'.repeat(100)])('%s is a name', async (name) => {
  const email = `name${crypto.randomUUID().slice(0, 8)}@example.in`;
  expect((await khet.signUp({ name, email })).name).toBe(name);
});
