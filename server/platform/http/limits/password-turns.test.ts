import { afterAll, beforeAll, expect, test } from 'vitest';

import { endpoints } from '#contract/api.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
  asha = await khet.signUp();
});

afterAll(() => khet.close());

const logIn = (from: string, email = asha.email) =>
  khet.call('POST', '/auth/login', { from, body: { email, password: asha.password } });

test('a flood of logins is served in part and shed in part, and a single one from elsewhere comes through', async () => {
  const flood = Array.from({ length: 120 }, (_, n) => logIn('10.0.0.1', `nobody${n}@example.in`));
  const other = await logIn('10.0.0.2');
  expect(other.status).toBe(200);
  const answers = await Promise.all(flood);
  const shed = answers.filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(50);
  for (const { body, headers } of shed) {
    expect(body.code).toBe('overloaded');
    expect(Number(headers['retry-after'])).toBeGreaterThan(1);
  }
  expect(answers.filter(({ status }) => status === 400).length).toBe(120 - shed.length);
  expect(khet.services.rooms.passwords).toMatchObject({ inside: 0, waiting: 0 });
});

test('every call with a password in its body takes its turn', () => {
  const withPassword = endpoints.filter(
    ({ body }) => body && JSON.stringify(Object.keys(shapeOf(body))).match(/password/i),
  );
  expect(withPassword.length).toBeGreaterThan(4);
  for (const { path, hashesPassword } of withPassword) expect([path, hashesPassword]).toEqual([path, true]);
});

function shapeOf(schema: unknown): object {
  return (schema as { shape?: object }).shape ?? {};
}
