import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

const save = (token: string, body: object) => khet.call('PATCH', '/auth/me', { token, body });

describe('activity', () => {
  test('is listed page by page, each act once, in the order and of the kind asked for', async () => {
    const ravi = await khet.signUp();
    for (let i = 0; i < 6; i++) {
      khet.travel(1000);
      await khet.call('PATCH', '/profile/preferences', { token: ravi.token, body: { keepActivity: true } });
      await save(ravi.token, { version: i, bio: `turn ${i}` });
    }
    const walk = async (query: string) => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const url = `/activity?limit=3&${query}${cursor && `&cursor=${cursor}`}`;
        const { body } = await khet.call('GET', url, { token: ravi.token });
        seen.push(...body.data.items.map((item: { id: string }) => item.id));
        cursor = body.data.nextCursor;
      }
      return seen;
    };
    const recent = await walk('sort=recent');
    expect(recent.length).toBeGreaterThanOrEqual(7);
    expect(new Set(recent).size).toBe(recent.length);
    expect(await walk('sort=oldest')).toEqual(recent.toReversed());
    expect((await walk('sort=type')).toSorted()).toEqual(recent.toSorted());
    expect(await walk('kind=document')).toEqual([]);
  });

  test('a cursor that was tampered with is a clear 400', async () => {
    const { token } = await khet.signUp();
    const { status, body } = await khet.call('GET', '/activity?cursor=bm90IG91cnM', { token });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  test('nothing is noted where its owner does not want it, and what was noted is forgotten', async () => {
    const ravi = await khet.signUp();
    await khet.call('PATCH', '/profile/preferences', { token: ravi.token, body: { keepActivity: false } });
    await khet.call('DELETE', '/activity', { token: ravi.token });
    await save(ravi.token, { version: 0, bio: 'unseen' });
    const { body } = await khet.call('GET', '/activity', { token: ravi.token });
    expect(body.data.items).toEqual([]);
  });
});
