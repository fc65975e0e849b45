import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { addMessages, keepSearch as keepQuestion, readChat } from '#web/features/assistant/chat/chat.ts';
import { addPhoto, readDiagnosisSession } from '#web/features/diagnosis/diagnosis-session.ts';
import { noFilters } from '#web/features/prices/filters/filters.ts';
import { keepSearch as keepPriceSearch } from '#web/features/prices/filters/own-searches.ts';
import { useSelling } from '#web/features/prices/selling/use-selling.ts';
import { readDraft, writeDraft } from '#web/features/profile/editing/form/draft.ts';
import { keptDatabase } from '#web/lib/device-storage.ts';
import { keepOwnKey, readOwnKey } from '#web/lib/own-ai/own-key.ts';
import { become, signIn, signOut, startSession, takeRefusal } from '#web/lib/session/session.ts';
import { refuseToken } from '#web/lib/session/token.ts';
import { aFarmer } from '#web/testing/people.ts';
import { standInForServer } from '#web/testing/server.ts';

const asha = aFarmer();
const ravi = aFarmer({ id: '22222222-2222-4222-8222-222222222222', email: 'ravi@example.org', name: 'Ravi' });
const deleteDatabase = vi.fn<(name: string) => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  standInForServer({
    'GET /auth/logout': { success: true, message: 'Bye' },
    'GET /auth/me': { success: true, user: asha },
  });
  vi.stubGlobal('indexedDB', { deleteDatabase: deleteDatabase.mockReset() });
});
afterEach(() => {
  stop();
  become({ status: 'visitor', user: null });
  vi.unstubAllGlobals();
});

function Costs() {
  const [, change] = useSelling();
  return <button onClick={() => change({ loadQuintals: 28 })}>My load</button>;
}

function say(text: string): void {
  const { owner } = readChat();
  addMessages(owner, { id: text, sender: 'user', type: 'normal', text, time: '2026-11-24T06:00:00.000Z' });
  keepQuestion(owner, text);
}

/** Makes the screens write everything that they write on the phone in readable form or hold in memory. */
async function leaveTraces(): Promise<void> {
  say('How do I pay back my loan?');
  keepOwnKey('my-secret-key');
  writeDraft(asha.id, { version: 1, changes: { village: 'Pimpalgaon', panNumber: 'ABCDE1234F' }, problems: [] });
  keepPriceSearch({ ...noFilters, commodity: 'onion', state: 'maharashtra' });
  render(<Costs />);
  await userEvent.click(screen.getByRole('button', { name: 'My load' }));
  const picture = new Blob(['leaf']);
  addPhoto({ picture, original: picture, cut: { turns: 0, area: undefined } as never, isDark: false });
}

function namesOnPhone(): string[] {
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
}

function expectNothingLeft(): void {
  expect(namesOnPhone()).toEqual([]);
  expect(deleteDatabase).toHaveBeenCalledWith(keptDatabase);
  expect(readChat()).toEqual({ owner: 'guest', messages: [], searches: [] });
  expect(readDiagnosisSession().photos).toEqual([]);
  expect([readOwnKey(), readDraft(asha.id)]).toEqual([null, undefined]);
}

async function signInAndLeaveTraces(): Promise<void> {
  signIn('a-token', asha);
  await leaveTraces();
  expect(namesOnPhone()).toEqual([
    `ai-key:${asha.id}`,
    `drafts:${asha.id}`,
    `kai-chat:${asha.email}`,
    'price-searches',
    'selling-costs',
    'token',
    'user',
  ]);
}

test('after a sign-out nothing of the person is left on the phone', async () => {
  await signInAndLeaveTraces();
  await signOut();
  expectNothingLeft();
  signIn('a-token', asha);
  expect([readChat().messages, readOwnKey(), readDraft(asha.id)]).toEqual([[], null, undefined]);
});

test('a session that ends unasked leaves the unsaved edit and the talk to the same person alone', async () => {
  stop = startSession();
  await signInAndLeaveTraces();
  refuseToken('a-token');
  takeRefusal();
  expect([readChat().messages, readOwnKey()]).toEqual([[], null]);
  signIn('a-token', asha);
  expect([readChat().messages.length, readOwnKey()]).toEqual([1, 'my-secret-key']);
  expect(readDraft(asha.id)?.changes).toEqual({ village: 'Pimpalgaon' });
  refuseToken('a-token');
  signIn('another-token', ravi);
  expect(namesOnPhone()).toEqual(['token', 'user']);
});

test('one who signs in where another never signed out finds nothing of theirs, nor of an older version', async () => {
  await signInAndLeaveTraces();
  localStorage.setItem('ai-key', 'a-key-without-an-owner');
  signIn('another-token', ravi);
  expect(readOwnKey()).toBeNull();
  expect(namesOnPhone()).toEqual(['token', 'user']);
});

test('a visitor’s own talk and key are there again after somebody has signed in and out', async () => {
  say('When do I water?');
  keepOwnKey('the-visitors-key');
  signIn('a-token', asha);
  expect([readChat().messages, readOwnKey()]).toEqual([[], null]);
  await signOut();
  expect(readChat().messages.map(({ text }) => text)).toEqual(['When do I water?']);
  expect(readOwnKey()).toBe('the-visitors-key');
});
