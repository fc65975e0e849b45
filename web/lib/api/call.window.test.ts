import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';

import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { onTokenRefused, readToken, storeToken } from '../session/token.ts';

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetching.mockReset();
});

function replyWith(body: unknown, status = 200, headers: Record<string, string> = {}): void {
  fetching.mockImplementation(async () => Response.json(body, { status, headers }));
}

function refusal(code: string, status: number): [unknown, number] {
  return [{ success: false, code, message: 'No.', requestId: 'r-1', fields: { email: { code: 'email' } } }, status];
}

function sent(): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const [url, init] = fetching.mock.calls[0] ?? [];
  return { url: String(url), init: init as never };
}

test('a call carries the bearer token, cookies and JSON, and returns the whole reply', async () => {
  storeToken('t-1');
  replyWith({ success: true, token: 't-2', user: aFarmer() });
  const reply = await call('POST /auth/login', { body: { email: 'a@b.in', password: 'secret' } });
  expect(reply.token).toBe('t-2');
  const { url, init } = sent();
  expect(url).toBe('/api/v1/auth/login');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"email":"a@b.in","password":"secret"}',
  });
  expect(init.headers).toMatchObject({ authorization: 'Bearer t-1', 'content-type': 'application/json' });
});

test('a visitor sends no authorization', async () => {
  replyWith({ success: true, data: {} });
  await call('GET /instance');
  expect(sent().init.headers).not.toHaveProperty('authorization');
});

test('parameters are put into the path so that they cannot leave their segment', async () => {
  replyWith({ success: true, message: 'Done' });
  await call('DELETE /auth/sessions/:id', { params: { id: '../me' } });
  expect(sent().url).toBe('/api/v1/auth/sessions/..%2Fme');
});

test('an error reply becomes an ApiError with its code, fields and request id', async () => {
  replyWith(...refusal('invalid_request', 400));
  const error = await call('GET /instance').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'invalid_request',
    status: 400,
    requestId: 'r-1',
    fields: { email: { code: 'email' } },
  });
});

test('the wait a busy server asks for is passed on', async () => {
  replyWith(refusal('too_many_requests', 429)[0], 429, { 'retry-after': '7' });
  await expect(call('GET /instance')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 7 });
});

test('a page of some proxy in place of an error reply is still an ApiError', async () => {
  fetching.mockImplementation(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await expect(call('GET /instance')).rejects.toMatchObject({ name: 'ApiError', code: 'internal', status: 502 });
});

test('a page of a captive portal in place of a reply counts as offline', async () => {
  fetching.mockImplementation(async () => new Response('<h1>Welcome to the hotel</h1>'));
  await expect(call('GET /instance')).rejects.toMatchObject({ code: 'unreachable' });
});

test('a 401 removes the token and says that it was refused', async () => {
  storeToken('t-1');
  const refused = vi.fn<() => void>();
  const stop = onTokenRefused(refused);
  replyWith(...refusal('not_signed_in', 401));
  await expect(call('GET /auth/sessions')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(readToken()).toBeNull();
  expect(refused).toHaveBeenCalledOnce();
  stop();
});

test('a proxy’s 401 does not sign anybody out', async () => {
  storeToken('t-1');
  fetching.mockImplementation(async () => new Response('<h1>Log in to the network</h1>', { status: 401 }));
  await expect(call('GET /auth/sessions')).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe('t-1');
});

test('a late 401 to an old token leaves the new one alone', async () => {
  storeToken('old');
  fetching.mockImplementation(async () => {
    storeToken('new');
    return Response.json(...([refusal('not_signed_in', 401)[0], { status: 401 }] as const));
  });
  await expect(call('GET /auth/sessions')).rejects.toMatchObject({ status: 401 });
  expect(readToken()).toBe('new');
});

test('offline the error says so, and not that the server failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('GET /instance')).rejects.toMatchObject({ code: 'offline', status: 0 });
  vi.restoreAllMocks();
});

test('a server that does not answer in time is given up', async () => {
  fetching.mockImplementation(
    async (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  await expect(call('GET /instance', { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timed_out' });
});

test('a call that its screen gives up is no error of the connection', async () => {
  const leaving = new AbortController();
  fetching.mockImplementation(async (_url, init) => {
    leaving.abort();
    throw init?.signal?.reason;
  });
  await expect(call('GET /instance', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

/** A reply that begins, and then waits until its call is given up. */
function replyThatStops() {
  fetching.mockImplementation(async (_url, init) => {
    const json = () =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    return { ok: true, json } as Response;
  });
}

test('a reply that stops midway is given up as late', async () => {
  replyThatStops();
  await expect(call('GET /instance', { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timed_out' });
});

test('a reply that its screen gives up midway is no error of the connection', async () => {
  const leaving = new AbortController();
  replyThatStops();
  const called = call('GET /instance', { signal: leaving.signal });
  setTimeout(() => leaving.abort());
  await expect(called).rejects.toMatchObject({ name: 'AbortError' });
});
