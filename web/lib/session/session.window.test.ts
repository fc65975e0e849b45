import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';

import { become, onSessionChanged, readSession, signIn, signOut, startSession } from './session.ts';
import { readToken, refuseToken, storeToken } from './token.ts';

const fetching = vi.fn<typeof fetch>();
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  localStorage.clear();
});
afterEach(() => {
  stop();
  become({ status: 'visitor', user: null });
  vi.unstubAllGlobals();
  fetching.mockReset();
});

const refusal = { success: false, code: 'not_signed_in', message: 'No.', requestId: 'r' };

function answer(body: unknown, status = 200): void {
  fetching.mockImplementation(async () => Response.json(body, { status }));
}

test('without a token the person is a visitor and the server is not asked', () => {
  stop = startSession();
  expect(readSession().status).toBe('visitor');
  expect(fetching).not.toHaveBeenCalled();
});

test('a stored token is loading until the server has said whose it is', async () => {
  storeToken('t');
  answer({ success: true, user: aFarmer() });
  stop = startSession();
  expect(readSession().status).toBe('loading');
  await vi.waitFor(() => expect(readSession()).toEqual({ status: 'signed-in', user: aFarmer() }));
});

test('a token the server refuses is removed', async () => {
  storeToken('t');
  answer(refusal, 401);
  stop = startSession();
  await vi.waitFor(() => expect(readSession().status).toBe('visitor'));
  expect(readToken()).toBeNull();
});

test.each(['नमस्ते', 'two\nlines', 'two words'])(
  'a token that cannot be sent, %j, is removed and signs out',
  async (token) => {
    signIn(token, aFarmer());
    stop = startSession();
    await vi.waitFor(() => expect(readSession().status).toBe('visitor'));
    expect(readToken()).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
  },
);

test('offline the farmer of last time stays signed in', async () => {
  signIn('t', aFarmer());
  become({ status: 'signed-in', user: aFarmer() });
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  stop = startSession();
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  await vi.waitFor(() => expect(readSession()).toEqual({ status: 'signed-in', user: aFarmer() }));
  expect(readToken()).toBe('t');
});

test('a busy server does not sign anybody out', async () => {
  signIn('t', aFarmer());
  answer({ ...refusal, code: 'overloaded' }, 503);
  stop = startSession();
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  expect(readSession().status).toBe('signed-in');
  expect(readToken()).toBe('t');
});

const page = (status: number) => new Response('<h1>Not from Khet</h1>', { status });

test.each([
  ['a firewall’s 403', () => page(403)],
  ['a proxy’s 401', () => page(401)],
  ['a proxy’s 408', () => page(408)],
  ['a 404 while a deploy is under way', () => page(404)],
  ['our own no to something else', () => Response.json({ ...refusal, code: 'not_found' }, { status: 404 })],
])('%s does not cost anybody their token', async (_whose, reply) => {
  storeToken('t');
  fetching.mockImplementation(async () => reply());
  stop = startSession();
  await vi.waitFor(() => expect(readSession().status).toBe('visitor'));
  expect(readToken()).toBe('t');
});

test('signing out forgets token and person even when the server fails', async () => {
  signIn('t', aFarmer());
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await signOut();
  expect(readSession().status).toBe('visitor');
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('the server is told of the sign-out with the token that ends', async () => {
  signIn('t', aFarmer());
  answer({ success: true, message: 'Bye' });
  await signOut();
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer t' });
});

test('any call that was refused makes the person a visitor', () => {
  signIn('t', aFarmer());
  answer({ success: true, user: aFarmer() });
  stop = startSession();
  refuseToken('t');
  expect(readSession().status).toBe('visitor');
});

test('another tab that signs out signs this one out', () => {
  signIn('t', aFarmer());
  answer({ success: true, user: aFarmer() });
  stop = startSession();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(readSession().status).toBe('visitor');
});

test('another tab that signs in signs this one in', async () => {
  stop = startSession();
  answer({ success: true, user: aFarmer() });
  localStorage.setItem('token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't' }));
  await vi.waitFor(() => expect(readSession().status).toBe('signed-in'));
});

test('a person whom the browser lets store nothing stays signed in when the line comes back without an answer', async () => {
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => refusing.mockRestore());
  stop = startSession();
  signIn('t', aFarmer());
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const seen: string[] = [];
  const stopSeeing = onSessionChanged(() => seen.push(readSession().status));
  window.dispatchEvent(new Event('online'));
  await expect(fetching.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  // The session hears of the failure in a later step.
  await new Promise((resolve) => setTimeout(resolve));
  stopSeeing();
  expect([new Set(seen), readSession().user]).toEqual([new Set(['signed-in']), aFarmer()]);
});
