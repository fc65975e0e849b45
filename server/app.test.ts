import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { assistantFeature } from '#server/features/assistant/index.ts';
import { schemesFeature } from '#server/features/schemes/index.ts';
import { searchFeature } from '#server/features/search/index.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.05', CLAIM_STARS: '4.5' } });
});

afterAll(() => khet.close());

describe('the app', () => {
  test('lives, is ready, and tells its figures', async () => {
    await khet.call('GET', '/instance');
    expect((await khet.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await khet.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = (await khet.app.inject('/metrics')).body;
    for (const name of ['khet_http_request_seconds_bucket', 'khet_database_connections', 'khet_jobs_total']) {
      expect(metrics).toContain(name);
    }
    expect(metrics).toContain('route="/api/v1/instance"');
  });

  test('makes what the first who searches or asks would wait for as soon as it listens', async () => {
    const warming = [schemesFeature, searchFeature, assistantFeature].map((feature) => vi.spyOn(feature, 'warm'));
    await khet.app.listen({ port: 0, host: '127.0.0.1' });
    for (const warm of warming) {
      expect(warm).toHaveBeenCalledOnce();
      await warm.mock.results[0]?.value;
    }
  });

  test('claims only what the operator gave', async () => {
    const none = { farmers: null, dailyTradingCrore: null, commodities: null, markets: null };
    expect((await khet.call('GET', '/instance')).body).toMatchObject({ data: { claims: { ...none, stars: 4.5 } } });
  });

  test('shows its API on a page of its own', async () => {
    expect((await khet.app.inject('/api/docs/')).statusCode).toBe(200);
    expect((await khet.app.inject('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('lets no foreign script in', async () => {
    const policy = String((await khet.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    // A browser that opens data as a page must get no rights.
    expect((await khet.call('GET', '/instance')).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['/api/v1/%', 400, 'malformed_body'],
    ['/api/v1/schemes/%ff', 400, 'malformed_body'],
    [`/api/v1/schemes/${'x'.repeat(201)}`, 404, 'not_found'],
    ['/%', 400, 'malformed_body'],
  ])('an address that cannot be read is answered like any other: %s', async (url, statusCode, code) => {
    const answer = await khet.app.inject(url);
    const other = await khet.app.inject(url.startsWith('/api/') ? '/api/v1/nothing' : '/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([
      statusCode,
      { success: false, code, message: expect.any(String), requestId: answer.headers['x-request-id'] },
    ]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'content-type']) {
      expect(answer.headers[name], name).toBe(other.headers[name]);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('answers "not changed" where nothing changed', async () => {
    const first = await khet.call('GET', '/instance');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await khet.call('GET', '/instance', { headers });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  test('a body too large, a wrong method and an unknown content type each have their answer', async () => {
    const large = await khet.call('POST', '/auth/login', { body: { email: 'x'.repeat(200_000), password: 'x' } });
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
    const wrong = await khet.call('POST', '/auth/login', { headers: { 'content-type': 'text/xml' }, body: '<a/>' });
    expect([wrong.status, wrong.body.code]).toEqual([415, 'unsupported_type']);
  });

  test('an address that asks too much is told how long to wait', async () => {
    const from = '10.9.9.9';
    let last = await khet.call('GET', '/auth/logout', { from });
    for (let i = 0; i < 40 && last.status !== 429; i++) last = await khet.call('GET', '/auth/logout', { from });
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await khet.call('GET', '/auth/logout', { from: '10.9.9.8' })).status).toBe(200);
  });

  test.each(['/readyz', '/metrics'])('an address that asks for %s without end is refused', async (url) => {
    const ask = async (remoteAddress: string) => (await khet.app.inject({ url, remoteAddress })).statusCode;
    const from = `10.9.8.${url.length}`;
    let last = await ask(from);
    for (let i = 0; i < 20 && last !== 429; i++) last = await ask(from);
    expect(last).toBe(429);
    expect(await ask('10.9.7.1')).toBe(200);
  });
});

test('a server that cannot keep up says so at once', async () => {
  const busy = await createTestApp({ environment: { OVERLOAD_DELAY_MS: '20' }, jobs: false });
  const answer = await soon(async () => {
    blockFor(200);
    const reply = await busy.call('GET', '/instance');
    expect(reply.status).toBe(503);
    const others = ['/healthz', '/metrics', '/assets/app.js', '/readyz'].map((url) => busy.app.inject(url));
    // A late process is not dead, its figures are wanted, and a page without its scripts (404 here, because there are
    // none) would stay dead. But no new caller should be sent there.
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 503]);
    return reply;
  });
  expect(answer.body.code).toBe('overloaded');
  expect(answer.headers['retry-after']).toBe('2');
  await busy.close();
});

describe('a server with a model that may think for two minutes', () => {
  let patient: TestApp;

  beforeAll(async () => {
    patient = await createTestApp({ environment: { AI_TIMEOUT_MS: '120000' }, jobs: false });
  });
  afterAll(() => patient.close());

  test('a person’s own data is kept in no cache, and data for all in every one', async () => {
    const asha = await patient.signUp();
    const own = await patient.call('GET', '/profile', { token: asha.token });
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await patient.call('GET', '/documents/types')).headers['cache-control']).not.toBe('no-store');
  });

  test('a connection may be silent for longer than a model may think, and slow for longer than that', async () => {
    const { timeout, requestTimeout, headersTimeout } = patient.app.server;
    expect(timeout).toBeGreaterThan(120_000);
    // Ten megabytes at 20 kB a second.
    expect(requestTimeout).toBeGreaterThan(500_000);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

test('in production there is no mailbox, and figures only for who shows the token', async () => {
  const environment = { NODE_ENV: 'production', SMTP_URL: 'smtp://localhost:1' };
  const production = await createTestApp({ environment, jobs: false });
  for (const url of ['/dev/mailbox.json', '/metrics']) {
    expect((await production.app.inject(url)).statusCode).toBe(404);
  }
  const token = 'a-token-of-the-collector';
  const watched = await createTestApp({ environment: { ...environment, METRICS_TOKEN: token }, jobs: false });
  const look = async (authorization: string) =>
    (await watched.app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  expect([await look(`Bearer ${token}`), await look('Bearer another'), await look('')]).toEqual([200, 404, 404]);
  await watched.close();
  await production.close();
});

/** Blocks the whole process, as a bad loop would. */
function blockFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
