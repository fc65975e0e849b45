import { describe, expect, test, vi } from 'vitest';

import { createWorkRoom, type WorkRoomParts } from './work-room.ts';

function open(parts: Partial<WorkRoomParts> = {}) {
  const room = createWorkRoom({ places: 1, mostWaiting: 10, longestWaitMs: 60_000, ...parts });
  const done: string[] = [];
  /** Starts work that ends when the test tells it to. */
  const start = (name: string, caller = name, bytes = 0, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { caller, bytes, ...(signal ? { signal } : {}) };
    let begun = false;
    const answer = room.enter(entry, async () => {
      begun = true;
      await promise;
      done.push(name);
      return name;
    });
    answer.catch(() => undefined);
    return { answer, end: resolve, fail: reject, begun: () => begun };
  };
  return { room, done, start };
}

const refused = { code: 'overloaded' };

describe('a room', () => {
  test('lets in as many as it has places, and the next when one leaves', async () => {
    const { room, start } = open({ places: 2 });
    const [first, second, third] = [start('a'), start('b'), start('c')];
    await vi.waitFor(() => expect([first.begun(), second.begun(), third.begun()]).toEqual([true, true, false]));
    expect([room.inside, room.waiting]).toEqual([2, 1]);
    second.end();
    expect(await second.answer).toBe('b');
    await vi.waitFor(() => expect(third.begun()).toBe(true));
  });

  test('is left by work that fails too', async () => {
    const { room, start } = open();
    const [first, second] = [start('a'), start('b')];
    first.fail(new Error('it failed'));
    await expect(first.answer).rejects.toThrow('it failed');
    second.end();
    expect(await second.answer).toBe('b');
    expect(room.inside).toBe(0);
  });

  test('turns away at once whoever finds as many waiting as may wait, and says when to come again', async () => {
    const { start } = open({ mostWaiting: 1 });
    start('a');
    start('b');
    await expect(start('c').answer).rejects.toMatchObject({ ...refused, retryAfterSeconds: 2 });
  });

  test('turns away who has waited for the longest time', async () => {
    const { start } = open({ longestWaitMs: 20 });
    start('a');
    await expect(start('b').answer).rejects.toMatchObject(refused);
  });

  test('turns away at once whoever would wait longer than that, as the work before took', async () => {
    let nowMs = 0;
    const { start } = open({ longestWaitMs: 60_000, now: () => nowMs });
    const slow = start('slow');
    nowMs = 100_000;
    slow.end();
    await slow.answer;
    // The mean is 20 s now, so the third waiting task waits 60 s, and a fourth would wait 80 s.
    const works = [start('a'), start('b'), start('c'), start('d')];
    await expect(start('e').answer).rejects.toMatchObject({ ...refused, retryAfterSeconds: 80 });
    for (const work of works) work.end();
    expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('holds no more bytes than it may, but one piece always', async () => {
    const { start } = open({ places: 5, mostBytes: 100 });
    const [large, small] = [start('a', 'a', 500), start('b', 'b', 1)];
    await vi.waitFor(() => expect([large.begun(), small.begun()]).toEqual([true, false]));
    large.end();
    await vi.waitFor(() => expect(small.begun()).toBe(true));
  });

  test('lets nobody in who has gone meanwhile', async () => {
    const { room, start } = open();
    const gone = new AbortController();
    const [first, second] = [start('a'), start('b', 'b', 0, gone.signal)];
    gone.abort();
    await expect(second.answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(room.waiting).toBe(0);
    first.end();
    await first.answer;
    expect(second.begun()).toBe(false);
  });
});

describe('one caller with much work', () => {
  test('waits behind the first work of every other', async () => {
    const { done, start } = open();
    const works = [start('a1', 'a'), start('a2', 'a'), start('a3', 'a'), start('b1', 'b'), start('c1', 'c')];
    for (const work of works) work.end();
    await Promise.all(works.map(({ answer }) => answer));
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('loses its newest to a newcomer when nobody more may wait', async () => {
    const { start } = open({ mostWaiting: 3 });
    start('a0', 'a');
    const waiting = [start('a1', 'a'), start('a2', 'a'), start('a3', 'a')];
    const other = start('b1', 'b');
    await expect(waiting[2]?.answer).rejects.toMatchObject(refused);
    await expect(start('a4', 'a').answer).rejects.toMatchObject(refused);
    other.end();
    for (const work of waiting.slice(0, 2)) work.end();
    expect(other.begun()).toBe(false);
  });

  test('leaves the places beyond its share to others', async () => {
    const { start } = open({ places: 4, mostOfOneCaller: 2 });
    const own = [start('a1', 'a'), start('a2', 'a'), start('a3', 'a')];
    const other = start('b1', 'b');
    await vi.waitFor(() => expect(other.begun()).toBe(true));
    expect(own.map(({ begun }) => begun())).toEqual([true, true, false]);
  });
});
