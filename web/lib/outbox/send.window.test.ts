import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api/api-error.ts';
import { become } from '#web/lib/session/session.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { aFarmer } from '#web/testing/people.ts';

import { outboxKind, type Sender } from './kind.ts';
import { sendWaiting } from './send.ts';

vi.mock('#web/lib/outbox/store.ts', async () => (await import('#web/testing/outbox.ts')).waitingStore);

const { id: userId } = aFarmer();
const sent: string[] = [];
/** The server's errors by letter. The server makes a record of a letter without an error. */
const troubles = new Map<string, ApiError>();

const sender: Sender<string> = {
  refusals: ['too_many_diagnoses'],
  async send({ key }) {
    sent.push(key);
    const trouble = troubles.get(key);
    if (trouble) throw trouble;
    return `record-of-${key}`;
  },
};

const room = { most: 9, mostBytes: 9 };
const letters = outboxKind<string>({ name: 'letters', room, loadSender: async () => sender });
const parcels = outboxKind<string>({ name: 'parcels', room, loadSender: async () => sender });

const status = (code: ApiError['code'], number: number) => new ApiError(code, code, { status: number });

async function keep(kind: typeof letters, key: string, second: number) {
  const keptAt = new Date(Date.UTC(2026, 10, 20, 6, 0, second)).toISOString();
  await waitingStore.keepWaiting(kind, { key, userId, keptAt, about: key, files: [] });
}

beforeEach(async () => {
  waitingStore.kept.clear();
  sent.length = 0;
  troubles.clear();
  become({ status: 'signed-in', user: aFarmer() });
  await keep(letters, 'second', 2);
  await keep(parcels, 'third', 3);
  await keep(letters, 'first', 1);
});

test('all kinds go in the order in which they were kept, and nothing is left', async () => {
  expect(await sendWaiting(userId)).toBeUndefined();
  expect(sent).toEqual(['first', 'second', 'third']);
  expect(waitingStore.kept.size).toBe(0);
});

test('a connection that breaks ends it for now, and all of it waits on', async () => {
  const trouble = new ApiError('unreachable', 'unreachable');
  troubles.set('first', trouble);
  expect(await sendWaiting(userId)).toBe(trouble);
  expect(sent).toEqual(['first']);
  expect(waitingStore.kept.size).toBe(3);
});

test('a server that fails with one kind still takes another', async () => {
  const trouble = status('overloaded', 503);
  troubles.set('first', trouble);
  expect(await sendWaiting(userId)).toBe(trouble);
  expect(sent).toEqual(['first', 'third']);
  expect([...waitingStore.kept.keys()].toSorted()).toEqual(['first', 'second']);
});

test.each([status('picture_damaged', 400), status('too_many_diagnoses', 409)])(
  'an entry that the server refuses ($code) stays, marked, and does not hold up the others',
  async (refusal) => {
    troubles.set('first', refusal);
    expect(await sendWaiting(userId)).toBeUndefined();
    expect(waitingStore.kept.get('first')?.refused).toBe(refusal.code);
    await sendWaiting(userId);
    expect(sent).toEqual(['first', 'second', 'third']);
  },
);

/** Acts as a person who changes the entry while it is being sent. */
function writeAgain(key: string) {
  const waiting = waitingStore.kept.get(key);
  if (!waiting) throw new Error('Nothing waits');
  return waitingStore.keepWaiting(letters, { ...waiting, about: 'anew' });
}

test('an entry that is written again while it is on its way stays, and goes again as its next edition', async () => {
  const editions: unknown[] = [];
  vi.spyOn(sender, 'send').mockImplementation(async ({ key, edition, about }) => {
    editions.push([key, edition, about]);
    if (key === 'first' && edition === 0) await writeAgain(key);
    return key;
  });
  expect(await sendWaiting(userId)).toBeUndefined();
  expect(editions.slice(0, 3)).toEqual([
    ['first', 0, 'first'],
    ['first', 1, 'anew'],
    ['second', 0, 'second'],
  ]);
  expect(waitingStore.kept.size).toBe(0);
});

test('a refusal of one edition does not hold up the next', async () => {
  let refusals = 0;
  vi.spyOn(sender, 'send').mockImplementation(async ({ key, edition }) => {
    if (key !== 'first' || edition > 0) return key;
    await writeAgain(key);
    refusals += 1;
    throw status('picture_damaged', 400);
  });
  expect(await sendWaiting(userId)).toBeUndefined();
  expect([refusals, waitingStore.kept.size]).toEqual([1, 0]);
});

test('an entry that nobody here can send waits on', async () => {
  const strange = { name: 'strange', room, loadSender: async () => sender };
  await waitingStore.keepWaiting(strange, { key: 'fourth', userId, keptAt: 'z', about: '', files: [] });
  expect(await sendWaiting(userId)).toBeUndefined();
  expect([...waitingStore.kept.keys()]).toEqual(['fourth']);
});

test('nothing is sent for somebody who is not signed in', async () => {
  become({ status: 'visitor', user: null });
  await sendWaiting(userId);
  expect(sent).toEqual([]);
});
