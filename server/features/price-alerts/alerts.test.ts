import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { PriceAlert } from '#contract/price-alerts.ts';
import type { TestPerson } from '#server/testing/app.ts';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import { mostAlerts } from '#domain/limits.ts';

let market: Market;
let asha: TestPerson;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';

beforeAll(async () => {
  market = await openMarket([
    { commodity: 'onion', market: lasalgaon, day: daysAgo(1), modal: 1900 },
    { commodity: 'onion', market: lasalgaon, day: today, modal: 2100 },
  ]);
});
beforeEach(async () => {
  asha = await market.khet.signUp({ name: 'Asha Patil' });
});
afterAll(() => market.khet.close());

const onion = { commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 2500 };

function add(body: object, token = asha.token) {
  return market.khet.call('POST', '/market-prices/alerts', { token, body });
}

async function list(token = asha.token, query = ''): Promise<PriceAlert[]> {
  return (await market.khet.call('GET', `/market-prices/alerts${query}`, { token })).body.data;
}

describe('a price alert with an Idempotency-Key', () => {
  const withKey = (body: object, key: string) =>
    market.khet.call('POST', '/market-prices/alerts', {
      token: asha.token,
      body,
      headers: { 'idempotency-key': key },
    });

  test('sent again is the first one, also at once, and is not added anew after it was removed', async () => {
    const [one, two] = await Promise.all([withKey(onion, 'key-of-asha'), withKey(onion, 'key-of-asha')]);
    expect([one?.status, two?.body.data.id]).toEqual([200, one?.body.data.id]);
    expect(await list()).toHaveLength(1);
    const other = await withKey({ ...onion, threshold: 2600 }, 'key-of-asha');
    expect([other.status, other.body.code]).toEqual([422, 'key_used_before']);
    await market.khet.call('DELETE', `/market-prices/alerts/${one?.body.data.id}`, { token: asha.token });
    expect((await withKey(onion, 'key-of-asha')).status).toBe(404);
    expect((await withKey(onion, 'another-key')).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

describe('a price alert', () => {
  test('is added by any spelling of its names, and listed for its owner alone', async () => {
    const given = { commodity: 'प्याज', state: 'MAHARASHTRA', market: 'lasalgaon apmc', kind: 'below', threshold: 1500 };
    const { status, body } = await add(given);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      commodity: { id: 'onion' },
      state: { id: 'maharashtra' },
      market: { id: lasalgaon, name: 'Lasalgaon APMC', typeDerived: true },
      kind: 'below',
      threshold: 1500,
      byMail: true,
      events: [],
    });
    expect(await list()).toEqual([body.data]);
    expect(await list(asha.token, '?commodity=Onion')).toHaveLength(1);
    expect(await list(asha.token, '?commodity=Tomato')).toEqual([]);
    const somebodyElse = await market.khet.signUp();
    expect(await list(somebodyElse.token)).toEqual([]);
  });

  test.each([
    ['a commodity that is not listed', { commodity: 'moon dust' }, 'commodity'],
    ['a state that there is not', { state: 'Atlantis' }, 'state'],
    ['a market that the state has not', { market: 'Indore APMC' }, 'market'],
    ['a threshold of nothing', { threshold: 0 }, 'threshold'],
  ])('for %s is refused in words', async (_what, wrong, field) => {
    const { status, body } = await add({ ...onion, ...wrong });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', [field]]);
  });

  test.each([
    ['rises above what is paid already', { kind: 'above', threshold: 2100 }, 'alert_already_passed'],
    ['falls below what is paid already', { kind: 'below', threshold: 2100 }, 'alert_already_passed'],
    ['is in rupees a kilogram by mistake', { kind: 'below', threshold: 21 }, 'alert_far_off'],
    ['has two digits too many', { kind: 'above', threshold: 300_000 }, 'alert_far_off'],
  ])('is refused if it %s, because it would ring at once or never', async (_what, about, code) => {
    const { status, body } = await add({ ...onion, ...about });
    expect([status, body.code]).toEqual([409, code]);
    expect(await list()).toEqual([]);
  });

  test('sent twice is one', async () => {
    const first = await add(onion);
    const second = await add({ ...onion, byMail: false });
    expect(second.body.data).toEqual({ ...first.body.data, byMail: false });
    expect(await list()).toHaveLength(1);
  });

  test('is one of twenty at most, however many are added at once', async () => {
    const first = await add({ ...onion, threshold: 3000 });
    expect(first.status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: mostAlerts + 4 }, (_, at) => add({ ...onion, threshold: 3001 + at })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'too_many_alerts']),
    );
    expect(await list()).toHaveLength(mostAlerts);
    // An existing alert can still be changed.
    expect((await add({ ...onion, threshold: 3000, byMail: false })).status).toBe(200);
  });

  test('is removed by its owner', async () => {
    const { body } = await add(onion);
    const path = `/market-prices/alerts/${body.data.id}`;
    expect((await market.khet.call('DELETE', path, { token: asha.token })).status).toBe(200);
    expect((await market.khet.call('DELETE', path, { token: asha.token })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('is noted among what the account did', async () => {
    await add(onion);
    const { body } = await market.khet.call('GET', '/activity?kind=market', { token: asha.token });
    expect(body.data.items.map(({ detail }: { detail: object }) => detail)).toEqual([
      { event: 'alert_added', item: 'onion' },
    ]);
  });
});
