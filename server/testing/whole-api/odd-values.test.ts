import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';

import { createTestApp, type TestApp, type TestPerson } from '../app.ts';

let khet: TestApp;
let person: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
  person = await khet.signUp();
});
afterAll(() => khet.close());

test.each([-8_640_000_000_000_000, -300_000_000_000_000, 8_640_000_000_000_000])(
  'a list is not continued from the year of %d milliseconds, and says so',
  async (createdAt) => {
    const position = { createdAt, at: createdAt, kind: 'account', id: '00000000-0000-4000-8000-000000000000' };
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    for (const list of ['/documents', '/crop-disease/history', '/activity']) {
      const { status, body } = await khet.call('GET', `${list}?cursor=${cursor}`, { token: person.token });
      expect([list, status, Object.keys(body.fields ?? {})]).toEqual([list, 400, ['cursor']]);
    }
  },
);

test.each([2_147_483_647, 2_147_483_648, 9_007_199_254_740_991])(
  'a profile of version %d is refused like any wrong one',
  async (version) => {
    const body = { version, bio: 'x' };
    const { status, body: refusal } = await khet.call('PATCH', '/auth/me', { token: person.token, body });
    expect([status, Object.keys(refusal.fields)]).toEqual([400, ['version']]);
  },
);

test.each([
  ['PUT', '/auth/login', 'POST'],
  ['DELETE', '/documents', 'GET, HEAD'],
  ['POST', '/crop-disease/0195c1d4-0000-7000-8000-000000000001', 'GET, HEAD, DELETE'],
])('a method that an address does not know is told which it knows: %s %s', async (method, path, allowed) => {
  const { status, body, headers } = await khet.call(method, path, { token: person.token });
  expect([status, body.code, headers['allow']]).toEqual([405, 'method_not_allowed', allowed]);
});

test('every address refuses every other method so, also where an address with an id would take it', async () => {
  const wrong: string[] = [];
  for (const path of new Set(endpoints.map((each) => each.path))) {
    const known = new Set<string>(endpoints.flatMap((each) => (each.path === path ? each.method : [])));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'].filter((each) => !known.has(each))) {
      const { status, headers } = await khet.call(method, path.replaceAll(/:\w+/g, person.id), { token: person.token });
      if (status !== 405 || headers['allow'] === undefined) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an address that there is not is still not found', async () => {
  expect((await khet.call('GET', '/no-such-thing')).status).toBe(404);
});
