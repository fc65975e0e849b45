import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';
import type { SeedMarket, SeedPrice } from '#server/testing/market/seed-prices.ts';

let market: Market;

/** Two markets of each type. */
const types = ['local', 'wholesale', 'terminal', 'cooperative', 'corporate', 'online', 'export', 'retail'];
const markets: SeedMarket[] = types.flatMap((type) =>
  [1, 2].map((number) => ({
    key: `${type}-${number}`,
    name: `${type} ${number}`,
    stateId: number === 1 ? 'goa' : 'kerala',
    districtId: null,
    type,
  })),
);
const prices: SeedPrice[] = [
  // Onion is the most reported everywhere; the types after the first one show other commodities.
  ...markets.map(({ key }, at) => ({ commodity: 'onion', market: key, day: today, modal: 1000 + at })),
  ...['potato', 'tomato', 'wheat', 'rice', 'maize', 'garlic', 'ginger'].map((commodity, at) => ({
    commodity,
    market: `${types[at + 1]}-1`,
    day: today,
    modal: 2000 + 100 * at,
  })),
  // This commodity is not listed, so it gets no card of its own, even with many reports.
  ...markets.map(({ key }) => ({ commodity: 'oniongreen', market: key, day: today, modal: 9000 })),
  // Too old to be today's top.
  { commodity: 'banana', market: 'retail-1', day: daysAgo(31), modal: 99_000 },
  { commodity: 'banana', market: 'retail-2', day: daysAgo(31), modal: 99_000 },
  // Twelve days for a sparkline of ten.
  ...Array.from({ length: 12 }, (_, days) => ({
    commodity: 'mango',
    market: 'wholesale-2',
    day: daysAgo(days),
    modal: 5000 - 100 * days,
    source: 'demonstration',
  })),
  { commodity: 'mango', market: 'retail-1', day: daysAgo(2), modal: 7000 },
  // A new variety does not raise the price of the first one.
  { commodity: 'mango', market: 'wholesale-2', day: today, variety: 'Kesar', modal: 8000, source: 'demonstration' },
];

beforeAll(async () => {
  market = await openMarket(prices, markets);
});
afterAll(() => market.khet.close());

interface Card {
  commodity: { id: string };
  marketType: string;
  typeDerived: boolean;
  price: number;
  supportPrice: number | null;
  change: number | null;
  sparkline: { day: string; price: number }[];
  provenance: { kind: string; ageDays: number };
}
const top = (query: Record<string, string> = {}): Promise<Card[]> => market.ask('/top', query);

describe('the top commodities', () => {
  test('are the most reported of each market type, none twice, and of those the five highest', async () => {
    const cards = await top();
    expect(cards.map(({ commodity, marketType, price }) => [commodity.id, marketType, price])).toEqual([
      ['ginger', 'retail', 2600],
      ['garlic', 'export', 2500],
      ['maize', 'online', 2400],
      ['rice', 'corporate', 2300],
      ['wheat', 'cooperative', 2200],
    ]);
  });

  test('bear the support price that holds for every variety, and that their market type is read from names', async () => {
    const cards = await top();
    expect(cards.map(({ commodity, supportPrice }) => [commodity.id, supportPrice])).toEqual([
      ['ginger', null],
      ['garlic', null],
      ['maize', 2410],
      ['rice', null],
      ['wheat', 2585],
    ]);
    expect(cards.map(({ typeDerived }) => typeDerived)).toEqual([true, true, true, true, true]);
  });

  test('of a state are those of its markets', async () => {
    const cards = await top({ state: 'Kerala' });
    expect(cards.map(({ commodity, marketType }) => [commodity.id, marketType])).toEqual([
      ['mango', 'wholesale'],
      ['onion', 'local'],
    ]);
  });

  test('of a commodity are its five best-paying market types', async () => {
    const cards = await top({ commodity: 'onion' });
    expect(cards.map(({ marketType, price }) => [marketType, price])).toEqual([
      ['retail', 1014.5],
      ['export', 1012.5],
      ['online', 1010.5],
      ['corporate', 1008.5],
      ['cooperative', 1006.5],
    ]);
    expect((await top({ commodity: 'Onion Green' })).map(({ commodity, price }) => [commodity.id, price])[0]).toEqual([
      'oniongreen',
      9000,
    ]);
    expect(await top({ commodity: 'Dragon tears' })).toEqual([]);
  });

  test('draw their last ten days as one series that ends at the price, and change as it does', async () => {
    const [retail, wholesale] = await top({ commodity: 'mango' });
    expect(retail).toMatchObject({
      marketType: 'retail',
      change: null,
      sparkline: [{ day: daysAgo(2), price: 7000 }],
      provenance: { kind: 'reported', ageDays: 2 },
    });
    expect(wholesale?.sparkline.map(({ price }) => price)).toEqual(
      Array.from({ length: 10 }, (_, at) => (at === 9 ? 6500 : (4100 + 100 * at) * 1.3)),
    );
    expect(wholesale).toMatchObject({
      price: 6500,
      change: 0.0204,
      changeRupees: 130,
      changeSince: daysAgo(1),
      provenance: { kind: 'demonstration', ageDays: 0 },
    });
  });
});
