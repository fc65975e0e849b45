import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import type { SeedPrice } from '#server/testing/market/seed-prices.ts';

let market: Market;
const nashik = (name: string) => `mh-nashik-${name}-apmc`;
const premium = 'mh-nashik-premium-krushi-utpanna-bazar-nashik';
const agra = 'up-agra-agra-apmc';

const prices: SeedPrice[] = [
  // Three markets of one day: mean 2300, median 2000; and one of another type.
  { commodity: 'onion', market: nashik('lasalgaon'), day: today, modal: 1900, min: 1500, max: 2100 },
  { commodity: 'onion', market: nashik('yeola'), day: today, modal: 2000 },
  { commodity: 'onion', market: 'mh-pune-pune-apmc', day: today, modal: 3000, max: 3300 },
  { commodity: 'onion', market: premium, day: today, modal: 2500 },
  { commodity: 'onion', market: nashik('lasalgaon'), day: daysAgo(1), modal: 1800, arrivals: 40.04 },
  { commodity: 'onion', market: nashik('lasalgaon'), day: daysAgo(70), modal: 100 },
  { commodity: 'onion', market: agra, day: today, modal: 50, source: 'demonstration' },
  // Twelve days of made-up wheat prices; the roll-up gives the newest day of a whole state.
  ...Array.from({ length: 12 }, (_, days) => ({
    commodity: 'wheat',
    market: agra,
    day: daysAgo(days),
    modal: 2500 + days,
    source: 'demonstration',
  })),
  // A source that has stopped reporting.
  { commodity: 'paddy', market: agra, day: daysAgo(100), modal: 2400 },
  { commodity: 'paddy', market: agra, day: daysAgo(104), modal: 2300 },
  { commodity: 'paddy', market: agra, day: daysAgo(200), modal: 1 },
];

beforeAll(async () => {
  market = await openMarket(prices);
});
afterAll(() => market.khet.close());

const history = (query: Record<string, string>) => market.ask('/history-and-prediction', query);
const trends = (query: Record<string, string>) => market.ask('/trends', query);

describe('the history', () => {
  test('of a market type in a state is the mean, the median and the span of its markets', async () => {
    const data = await history({ commodity: 'Onion', state: 'Maharashtra', marketType: 'wholesale' });
    expect(data.history).toEqual([
      {
        _id: daysAgo(1),
        date: daysAgo(1),
        // Lasalgaon rose from 1,800 to 1,900, so the state stood that much below today's 2,000.
        avgPrice: 1894.74,
        minPrice: 1894.74,
        maxPrice: 1894.74,
        modalPrice: 1894.74,
        markets: 1,
        arrivalsTonnes: 40,
        reports: 'usual',
      },
      {
        _id: today,
        date: today,
        avgPrice: 2300,
        minPrice: 1500,
        maxPrice: 3300,
        modalPrice: 2000,
        markets: 3,
        reports: 'usual',
      },
    ]);
    expect(data.provenance).toMatchObject({
      kind: 'reported',
      sources: ['data.gov.in'],
      day: today,
      ageDays: 0,
    });
  });

  test('over several market types is their median, each as heavy as its reports', async () => {
    const { history: days } = await history({ commodity: 'onion', state: 'Maharashtra' });
    expect(days.at(-1)).toMatchObject({ avgPrice: 2350, modalPrice: 2000, markets: 4 });
  });

  test('and its change are those of the same markets, for the median also moves when others report', async () => {
    const state = await history({ commodity: 'onion', state: 'Maharashtra' });
    expect(state.history.map(({ modalPrice }: { modalPrice: number }) => modalPrice)).toEqual([1894.74, 2000]);
    // Lasalgaon alone reported on both days: 1,800 and 1,900.
    expect(state).toMatchObject({ change: 0.0556, changeRupees: 105.26, changeSince: daysAgo(1) });
    expect(await history({ commodity: 'onion', market: 'Yeola' })).toMatchObject({ change: null });
  });

  test('of a district or a market is that of its own prices', async () => {
    const district = await history({ commodity: 'onion', state: 'Maharashtra', district: 'Nashik' });
    expect(district.history.at(-1)).toMatchObject({ avgPrice: 2133.33, modalPrice: 2000, markets: 3 });
    const typed = await history({ commodity: 'onion', district: 'mh-nashik', marketType: 'corporate' });
    expect(typed.history).toMatchObject([{ modalPrice: 2500, markets: 1 }]);
    const lasalgaon = await history({ commodity: 'onion', market: 'Lasalgaon' });
    expect(lasalgaon.history.map(({ modalPrice }: { modalPrice: number }) => modalPrice)).toEqual([1800, 1900]);
  });

  test('is at most ten days, the newest, oldest first', async () => {
    const { history: days, provenance } = await history({ commodity: 'wheat', state: 'Uttar Pradesh' });
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      Array.from({ length: 10 }, (_, at) => daysAgo(9 - at)),
    );
    expect(provenance).toMatchObject({ kind: 'demonstration', sources: ['demonstration'] });
  });

  test('mixes no demonstration into what is reported, and says which it is', async () => {
    const india = await history({ commodity: 'onion' });
    expect(india.history.at(-1)).toMatchObject({ avgPrice: 2350, minPrice: 1500 });
    expect(india.provenance.kind).toBe('reported');
    const state = await history({ commodity: 'onion', state: 'Uttar Pradesh' });
    expect([state.history.at(-1).modalPrice, state.provenance.kind]).toEqual([50, 'demonstration']);
  });

  test('of a silent source is what it said last, with its age', async () => {
    for (const place of [{ state: 'Uttar Pradesh' }, { market: 'Agra' }]) {
      const data = await history({ commodity: 'paddy', ...place });
      expect(data.history).toMatchObject([{ modalPrice: 2300 }, { modalPrice: 2400 }]);
      expect(data.provenance).toMatchObject({ day: daysAgo(100), ageDays: 100 });
    }
  });

  test.each([
    { commodity: 'Dragon tears' },
    { commodity: 'onion', market: 'Nowhere' },
    { commodity: 'onion', state: 'Goa' },
  ])('of nothing is empty: %o', async (query) => {
    expect(await history(query as Record<string, string>)).toMatchObject({
      history: [],
      amount: null,
      prediction: { tomorrow: null, dayAfter: null, details: { tomorrow: { kind: 'notEnoughData' } } },
      provenance: { day: null, ageDays: null, fetchedAt: null, sources: [] },
    });
  });

  test('comes with the support prices of the season, of what has one, and names who decided them', async () => {
    const { supportPrices } = await history({ commodity: 'wheat' });
    expect(supportPrices).toMatchObject([
      {
        variety: null,
        announcedOn: '2025-10-01',
        decidedBy: 'ccea',
        source: 'cacp',
      },
    ]);
    expect((await history({ commodity: 'onion' })).supportPrices).toEqual([]);
  });
});

describe('the quantity', () => {
  test.each([
    ['250', 250, 5000],
    ['2.5', 2.5, 50],
    ['1,000', 1000, 20_000],
    ['१,०००', 1000, 20_000],
    ['0', 1, 20],
    ['-4', 1, 20],
    ['0.5', 1, 20],
    ['', 1, 20],
    ['many', 1, 20],
    ['1e300', 1, 20],
    ['Infinity', 1, 20],
  ])('%o is %d kilograms', async (quantity, quantityKg, amount) => {
    const data = await history({ commodity: 'onion', state: 'Maharashtra', quantity });
    expect([data.quantityKg, data.amount]).toEqual([quantityKg, amount]);
  });

  test('not given is one kilogram', async () => {
    expect((await history({ commodity: 'onion' })).quantityKg).toBe(1);
  });
});

describe('the trend', () => {
  test('is every day of the last so many that has a price', async () => {
    expect((await trends({ commodity: 'wheat', days: '12' })).days).toHaveLength(12);
    expect((await trends({ commodity: 'wheat', days: '3' })).days).toHaveLength(3);
    expect((await trends({ commodity: 'onion', market: 'Lasalgaon' })).days).toHaveLength(2);
    expect((await trends({ commodity: 'onion', market: 'Lasalgaon', days: '71' })).days).toHaveLength(3);
  });

  test.each(['0', '367', 'x'])('of %s days is refused', async (days) => {
    expect(await market.refusal('/trends', { commodity: 'onion', days })).toEqual([400, 'invalid_request', ['days']]);
  });
});
