import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply } from '#contract/errors.ts';

import { createTestApp, type TestAnswer, type TestApp, type TestPerson } from '../app.ts';
import { owned, shared } from '../owned.ts';

/** Calls every endpoint as a stranger, as the owner and as another farmer. */

let khet: TestApp;
let owner: TestPerson;
let somebodyElse: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  owner = await khet.signUp();
  somebodyElse = await khet.signUp();
});
afterAll(() => khet.close());

const nobodys = '00000000-0000-4000-8000-000000000000';
const all = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const closed = all.filter(([, { access }]) => access === 'signed-in');
const guarded = all.filter(([, { access }]) => access !== 'open');
const withParameter = all.filter(([, { path }]) => path.includes(':'));

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

interface Knock {
  token?: string;
  body?: unknown;
  params?: Readonly<Record<string, string>> | undefined;
  headers?: Record<string, string> | undefined;
}

function knock({ method, path }: Endpoint, id: string, { params = {}, headers = {}, ...given }: Knock = {}) {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? id);
  return khet.call(method, filled, { ...given, headers });
}

/** A refusal must have the form of a refusal, and a reply the form of the contract. A defect has neither. */
function expectInOrder(endpoint: Endpoint, { status, body }: TestAnswer): void {
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    if (typeof body !== 'string') errorReply.parse(body);
  } else if (status === 200 && endpoint.reply) {
    endpoint.reply.parse(body);
  }
}

describe('a stranger', () => {
  test.each(closed)('gets 401 at %s', async (_name, endpoint) => {
    const answer = await knock(endpoint, nobodys, { body: {} });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test.each(guarded)('gets 401 at %s with a made-up token', async (_name, endpoint) => {
    const answer = await knock(endpoint, nobodys, { token: 'x'.repeat(32), body: {} });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  test.each(all.filter(([, { access }]) => access !== 'signed-in'))(
    'is answered in order at %s',
    async (_name, endpoint) => {
      const answer = await knock(endpoint, nobodys);
      expectInOrder(endpoint, answer);
      // The file of a paper needs a token or a signed address.
      if (endpoint.access === 'open' || !endpoint.path.startsWith('/documents/')) expect(answer.status).not.toBe(401);
    },
  );
});

describe('somebody who is signed in', () => {
  let visitor: TestPerson | undefined;

  /** Returns the last person, unless an endpoint has ended their session. */
  async function signedIn(): Promise<TestPerson> {
    if (visitor && (await khet.call('GET', '/auth/me', { token: visitor.token })).status === 200) return visitor;
    return (visitor = await khet.signUp());
  }

  test.each(all)('is answered in order at %s without what it needs', async (_name, endpoint) => {
    const { token } = await signedIn();
    expectInOrder(endpoint, await knock(endpoint, nobodys, { token }));
    expectInOrder(endpoint, await knock(endpoint, 'not-an-id', { token, body: {} }));
  });
});

describe('a thing that belongs to somebody', () => {
  test('is declared for every endpoint that names one thing', () => {
    const undeclared = withParameter.map(([name]) => name).filter((name) => !(name in owned) && !shared.includes(name));
    expect(undeclared).toEqual([]);
  });

  test.each(withParameter.filter(([name]) => name in owned))(
    'is out of reach for anybody else: %s',
    async (name, endpoint) => {
      const thing = owned[name];
      const id = (await thing?.make(khet, owner)) ?? nobodys;
      const { body, params, headers } = thing ?? {};
      const theirs = await knock(endpoint, id, { token: somebodyElse.token, body, params, headers });
      const missing = await knock(endpoint, crypto.randomUUID(), { token: somebodyElse.token, body, params, headers });
      expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found']);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      const own = await knock(endpoint, id, { token: owner.token, body, params, headers });
      expect(own.status).toBe(thing?.ownerGets ?? 200);
      expectInOrder(endpoint, own);
    },
  );
});
