import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Price } from '#contract/prices.ts';
import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';

let market: Market;
const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const pune = 'mh-pune-pune-apmc';
const premium = 'mh-nashik-premium-krushi-utpanna-bazar-nashik';
const surat = 'gj-surat-surat-apmc';

beforeAll(async () => {
  market = await openMarket(
    [
      { commodity: 'onion', market: lasalgaon, day: daysAgo(2), modal: 2000 },
      { commodity: 'onion', market: lasalgaon, day: daysAgo(1), modal: 2100, min: 1500, max: 2500, arrivals: 120 },
      { commodity: 'onion', market: lasalgaon, day: daysAgo(1), modal: 2400, variety: 'Red' },
      { commodity: 'onion', market: pune, day: today, modal: 2200 },
      { commodity: 'onion', market: premium, day: daysAgo(3), modal: 2300 },
      { commodity: 'onion', market: 'mh-pune-khed-apmc', day: daysAgo(45), modal: 1800 },
      { commodity: 'onion', market: surat, day: today, modal: 1900, source: 'demonstration' },
      { commodity: 'tomato', market: pune, day: today, modal: 1200, source: 'demonstration' },
      { commodity: 'oniongreen', market: pune, day: today, modal: 700 },
      { commodity: 'garlic', market: pune, day: daysAgo(200), modal: 7000 },
      { commodity: 'garlic', market: lasalgaon, day: daysAgo(220), modal: 6500 },
      { commodity: 'garlic', market: premium, day: daysAgo(300), modal: 6000 },
    ],
    [{ key: 'mh-xx-wadi', name: 'Wadi', stateId: 'maharashtra', districtId: null, type: 'local' }],
  );
});
afterAll(() => market.khet.close());

const list = (query: Record<string, string>) => market.ask('', query);
const marketsOf = async (query: Record<string, string>) =>
  (await list(query)).items.map((item: Price) => item.market.id);

describe('the listed prices', () => {
  test('come dearest first where that is asked, over all pages', async () => {
    const prices: number[] = [];
    let cursor: string | null = null;
    do {
      const query = { commodity: 'onion', state: 'Maharashtra', order: 'price', limit: '2' };
      const page: { items: Price[]; nextCursor: string | null } = await list({ ...query, ...(cursor && { cursor }) });
      prices.push(...page.items.map(({ modalPrice }) => modalPrice));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(prices).toEqual([2400, 2300, 2200, 2100]);
  });

  test('come newest first, each with its market, its change and where it is from', async () => {
    const { items } = await list({
      commodity: 'onion',
      district: 'Nashik',
      state: 'Maharashtra',
      marketType: 'wholesale',
    });
    expect(items[0]).toEqual({
      commodity: { id: 'onion' },
      market: {
        id: lasalgaon,
        name: 'Lasalgaon APMC',
        state: { id: 'maharashtra' },
        district: { id: 'mh-nashik' },
        type: 'wholesale',
        typeDerived: true,
      },
      variety: '',
      grade: '',
      minPrice: 1500,
      maxPrice: 2500,
      modalPrice: 2100,
      arrivalsTonnes: 120,
      change: 0.05,
      supportPrice: null,
      provenance: {
        kind: 'reported',
        sources: ['data.gov.in'],
        day: daysAgo(1),
        ageDays: 1,
        fetchedAt: `${daysAgo(1)}T13:00:00.000Z`,
      },
    });
    expect(items[1]).toMatchObject({ variety: 'Red', modalPrice: 2400, change: null });
  });

  test('are of the same places whatever language or spelling they are asked for in', async () => {
    const markets = await marketsOf({ commodity: 'onion', state: 'maharashtra' });
    expect(markets).toEqual([pune, lasalgaon, lasalgaon, premium]);
    expect(await marketsOf({ commodity: 'प्याज', state: 'महाराष्ट्र' })).toEqual(markets);
    expect(await marketsOf({ commodity: ' KANDA ', state: 'in-mh', district: '', market: ' ' })).toEqual(markets);
  });

  test('narrow to a district, a market type and a market', async () => {
    expect(await marketsOf({ commodity: 'onion', district: 'mh-pune' })).toEqual([pune]);
    expect(await marketsOf({ commodity: 'onion', state: 'Maharashtra', district: 'पुणे' })).toEqual([pune]);
    expect(await marketsOf({ marketType: 'Contract/Corporate Market' })).toEqual([premium]);
    expect(await marketsOf({ commodity: 'onion', market: 'LASALGAON' })).toEqual([lasalgaon, lasalgaon]);
    expect(await marketsOf({ commodity: 'onion', market: surat })).toEqual([surat]);
    expect(await marketsOf({ commodity: 'onion', market: 'krushi utpanna' })).toEqual([premium]);
    expect(await marketsOf({ market: 'No such market' })).toEqual([]);
    expect(await marketsOf({ market: '%' })).toEqual([]);
  });

  test('of a name that only sources know are found by that name, bear it, and are not those of the listed one', async () => {
    const { items } = await list({ commodity: 'Onion (Green)' });
    expect(items).toMatchObject([{ commodity: { id: 'oniongreen', name: 'Oniongreen' }, modalPrice: 700 }]);
    expect(await marketsOf({ commodity: 'Dragon tears' })).toEqual([]);
  });

  test('older than 30 days are shown only to who names the market, with their age', async () => {
    expect(await marketsOf({ commodity: 'onion', state: 'Maharashtra' })).not.toContain('mh-pune-khed-apmc');
    const { items } = await list({ commodity: 'onion', market: 'Khed' });
    expect(items).toMatchObject([{ modalPrice: 1800, provenance: { ageDays: 45 } }]);
  });

  test('are the newest there are where none is of the last 30 days, page after page, in the list and the export', async () => {
    const first = await list({ commodity: 'garlic', limit: '1' });
    expect(first.items).toMatchObject([{ modalPrice: 7000, provenance: { ageDays: 200 } }]);
    const second = await list({ commodity: 'garlic', limit: '1', cursor: first.nextCursor });
    expect(second).toMatchObject({ items: [{ modalPrice: 6500 }], nextCursor: null });
    const table = await market.khet.call('GET', '/market-prices/export?commodity=garlic&state=Maharashtra');
    expect(table.raw.toString('utf8').trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(daysAgo(200)),
      expect.stringContaining(daysAgo(220)),
    ]);
    expect(await marketsOf({ commodity: 'garlic', state: 'Kerala' })).toEqual([]);
  });

  test('say of each whether it was reported or made up', async () => {
    expect(await list({ commodity: 'onion', state: 'Gujarat' })).toMatchObject({
      items: [{ modalPrice: 1900, provenance: { kind: 'demonstration', sources: ['demonstration'] } }],
    });
    const { items } = await list({ commodity: 'onion' });
    expect(items.map(({ market: { id }, provenance }: Price) => [id, provenance.kind]).slice(0, 2)).toEqual(
      expect.arrayContaining([
        [surat, 'demonstration'],
        [pune, 'reported'],
      ]),
    );
  });

  test('are paged without a gap or a double', async () => {
    const whole = (await list({ limit: '100' })).items;
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: unknown[]; nextCursor: string | null } = await list({
        limit: '2',
        ...(cursor === '' ? {} : { cursor }),
      });
      expect(page.items.length).toBeLessThanOrEqual(2);
      pages.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(whole);
    expect(pages).toHaveLength(7);
  });
});

describe('filters that cannot be meant are refused, each by its name', () => {
  test.each([
    [{ state: 'Atlantis' }, ['state']],
    [{ state: 'Gujarat', district: 'Nashik' }, ['district']],
    [{ state: 'Gujarat', district: 'mh-nashik' }, ['district']],
    // Two states have a Balrampur.
    [{ district: 'Balrampur' }, ['district']],
    [{ marketType: 'bazaar' }, ['marketType']],
    [{ state: 'Atlantis', marketType: 'bazaar' }, ['state', 'marketType']],
    [{ limit: '101' }, ['limit']],
    [{ cursor: 'nonsense' }, ['cursor']],
    [
      {
        cursor: Buffer.from('{"day":"0000-01-01","commodityId":1,"marketId":1,"variety":"","grade":""}').toString(
          'base64url',
        ),
      },
      ['cursor'],
    ],
    [
      {
        cursor: Buffer.from(
          '{"day":"2026-01-01","commodityId":1,"marketId":1,"variety":"\\u0000","grade":""}',
        ).toString('base64url'),
      },
      ['cursor'],
    ],
    [
      {
        cursor: Buffer.from('{"day":"2026-01-01","commodityId":9e9,"marketId":1,"variety":"","grade":""}').toString(
          'base64url',
        ),
      },
      ['cursor'],
    ],
  ] as [Record<string, string>, string[]][])('%o', async (query, fields) => {
    expect(await market.refusal('', query)).toEqual([400, 'invalid_request', fields]);
  });

  test('a filter that only looks odd is not an error', async () => {
    expect(await marketsOf({ commodity: '\0', market: '\0' })).toEqual([]);
    expect(await marketsOf({ commodity: '!!!' })).toEqual([]);
  });
});

describe('support prices', () => {
  let market: Market;
  const surat = 'gj-surat-surat-apmc';
  /** A day in the season before today's. */
  const september = '2026-09-29';

  beforeAll(async () => {
    market = await openMarket([
      { commodity: 'paddy', market: surat, day: today, modal: 2300, variety: 'Common', grade: 'FAQ' },
      { commodity: 'paddy', market: surat, day: today, modal: 2300, variety: 'Common', grade: 'Non-FAQ' },
      { commodity: 'paddy', market: surat, day: today, modal: 2300, variety: 'Basmati', grade: 'FAQ' },
      { commodity: 'maize', market: surat, day: september, modal: 2300, grade: 'FAQ' },
      { commodity: 'onion', market: surat, day: today, modal: 2000, grade: 'FAQ' },
    ]);
  });
  afterAll(() => market.khet.close());

  const list = async (query: Record<string, string>) =>
    (await market.ask('', query)).items.map(({ variety, grade, supportPrice }: Price) => [
      variety,
      grade,
      supportPrice,
    ]);

  test('each row of a state bears the support price of its own variety and quality, whatever was asked for', async () => {
    expect(await list({ state: 'Gujarat' })).toEqual(
      expect.arrayContaining([
        ['Basmati', 'FAQ', null],
        ['Common', 'FAQ', 2441],
        ['Common', 'Non-FAQ', null],
        ['', 'FAQ', null],
      ]),
    );
  });

  test('a report of the season before is held against what held on its day', async () => {
    expect(await list({ commodity: 'maize' })).toEqual([['', 'FAQ', 2400]]);
    const history = await market.ask('/history-and-prediction', { commodity: 'maize' });
    expect(history.supportPrice).toBe(2400);
    expect(history.supportPrices).toMatchObject([{ pricePerQuintal: 2410 }]);
  });

  test('the day’s price over all varieties is held against none where each has its own, or none has one', async () => {
    for (const commodity of ['paddy', 'onion', 'Dragon tears']) {
      expect((await market.ask('/history-and-prediction', { commodity })).supportPrice, commodity).toBeNull();
    }
  });
});
