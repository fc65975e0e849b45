import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { createReplyCache, type ReplyCacheParts, type ReplySubject } from './reply-cache.ts';

function makeCache(parts: Partial<ReplyCacheParts> = {}) {
  const cache = createReplyCache({ mostEntries: 3, mostBytes: 4000, longestMs: 1000, mayKeep: () => true, ...parts });
  let made = 0;
  return {
    cache,
    made: () => made,
    read: async (key: string, body = key, subject: ReplySubject = {}) => {
      const make = async () => {
        made += 1;
        return body;
      };
      return (await cache.read(key, make, () => subject)).body;
    },
  };
}

describe('a reply cache', () => {
  test('makes a reply once, with one tag for one body', async () => {
    const { cache, read, made } = makeCache();
    expect([await read('a', 'x'), await read('a', 'y')]).toEqual(['x', 'x']);
    expect(made()).toBe(1);
    const [one, other, different] = await Promise.all([
      cache.read('a', async () => ''),
      cache.read('b', async () => 'x'),
      cache.read('c', async () => 'y'),
    ]);
    expect(one.etag).toBe(other.etag);
    expect(different.etag).not.toBe(one.etag);
  });

  test('lets all who ask at once wait for one making', async () => {
    const { read, made } = makeCache();
    expect(await Promise.all(Array.from({ length: 50 }, () => read('a')))).toEqual(
      Array.from({ length: 50 }, () => 'a'),
    );
    expect(made()).toBe(1);
  });

  test.each<[string, ReplySubject, string]>([
    ['of other data', { commodity: 'wheat', state: 'goa' }, 'old'],
    ['of another place', { commodity: 'onion', state: 'goa' }, 'old'],
    ['of the same data', { commodity: 'onion', state: 'bihar' }, 'new'],
    ['of the same crop everywhere', { commodity: 'onion' }, 'new'],
    ['of everything', {}, 'new'],
  ])('after a change of onion in Bihar keeps a reply, or not: one %s', async (_what, subject, expected) => {
    const { cache, read } = makeCache();
    await read('a', 'old', subject);
    cache.clear({ commodity: ['onion', 'potato'], state: ['bihar'] });
    expect(await read('a', 'new', subject)).toBe(expected);
    cache.clear();
    expect(await read('a', 'last', subject)).toBe('last');
  });

  test('does not keep a reply that was being made when its data changed, and one of other data it does', async () => {
    const { cache, read } = makeCache();
    const { promise, resolve } = Promise.withResolvers<string>();
    const early = ['onion', 'wheat'].map((commodity) =>
      cache.read(
        commodity,
        () => promise,
        () => ({ commodity }),
      ),
    );
    cache.clear({ commodity: ['onion'] });
    resolve('old');
    await Promise.all(early);
    expect([await read('onion', 'new'), await read('wheat', 'new')]).toEqual(['new', 'old']);
  });

  test('gives up what nobody wanted longest, when there are too many', async () => {
    const { read, made } = makeCache();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await read(key);
    expect(made()).toBe(4);
    await read('a');
    expect(made()).toBe(4);
    await read('b');
    expect(made()).toBe(5);
  });

  test('stays within its bytes, and does not keep what would push out the rest', async () => {
    const { read, made } = makeCache({ mostEntries: 1000, mostBytes: 4000 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await read(key, 'x'.repeat(900));
    await read('a', 'new');
    expect(made()).toBe(6);
    await read('big', 'x'.repeat(1001));
    await read('big', 'x'.repeat(1001));
    expect(made()).toBe(8);
    await read('e');
    expect(made()).toBe(8);
  });

  test('counts its bytes rightly however often a reply is asked for', async () => {
    const { read, made } = makeCache({ mostEntries: 1000, mostBytes: 4000 });
    for (let times = 0; times < 20; times += 1) await read('a', 'x'.repeat(900));
    for (const key of ['b', 'c', 'd', 'e']) await read(key, 'x'.repeat(900));
    await read('a');
    expect(made()).toBe(6);
  });

  test('forgets after its time, and all when told', async () => {
    let now = 1;
    const { cache, read, made } = makeCache({ now: () => now });
    await read('a');
    now = 1001;
    await read('a');
    expect(made()).toBe(1);
    now = 1002;
    await read('a');
    expect(made()).toBe(2);
    cache.clear();
    await read('a');
    expect(made()).toBe(3);
  });

  test('does not keep what was being made when it was told to forget, nor make anybody after that wait for it', async () => {
    const { cache, read } = makeCache();
    let finish = (_body: string) => undefined as unknown;
    const slow = cache.read('a', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    expect(await read('a', 'new')).toBe('new');
    finish('old');
    expect((await slow).body).toBe('old');
    expect(await read('a', 'newer')).toBe('new');
  });

  test('forgets the replies of an era with its end', async () => {
    let era = 1;
    const { read, made } = makeCache({ eraOf: () => era });
    await read('a');
    await read('a');
    era = 2;
    await read('a');
    expect(made()).toBe(2);
  });

  test('has what is worth it ready as browsers take it', async () => {
    const { cache } = makeCache({ mostBytes: 100_000 });
    const text = 'प्याज '.repeat(200);
    const { body, brotli } = await cache.read('a', async () => text);
    expect(body).toBe(text);
    expect(brotliDecompressSync(brotli ?? '').toString('utf8')).toBe(text);
    expect((await cache.read('b', async () => 'short')).brotli).toBeUndefined();
  });

  test('keeps nothing while it may not, and what it had is not given out', async () => {
    let may = true;
    const { read, made } = makeCache({ mayKeep: () => may });
    await read('a');
    may = false;
    await read('a');
    await read('a');
    expect(made()).toBe(3);
  });

  test('hands a failure to all who wait, and tries again for the next', async () => {
    const { cache, read } = makeCache();
    const failing = () => Promise.reject(new Error('no'));
    await expect(Promise.all([cache.read('a', failing), cache.read('a', failing)])).rejects.toThrow('no');
    expect(await read('a')).toBe('a');
  });
});
