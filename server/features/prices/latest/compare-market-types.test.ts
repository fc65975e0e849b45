import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compareMarketTypes } from './compare-market-types.ts';
import { daysAgo, type Market, openMarket, today } from '#server/testing/market/open-market.ts';

let market: Market;

beforeAll(async () => {
  const sulur = 'tn-coimbatore-sulur-uzhavar-sandhai';
  market = await openMarket([
    { commodity: 'onion', market: 'tn-coimbatore-coimbatore-apmc', day: daysAgo(40), modal: 1000 },
    { commodity: 'onion', market: sulur, day: daysAgo(1), modal: 3000 },
    { commodity: 'onion', market: 'tn-coimbatore-vadavalli-uzhavar-sandhai', day: today, modal: 3200 },
    { commodity: 'onion', market: 'tn-coimbatore-pollachi-uzhavar-sandhai', day: today, modal: 3400 },
    { commodity: 'maize', market: sulur, day: today, modal: 2300, variety: 'Local' },
    { commodity: 'maize', market: 'tn-coimbatore-coimbatore-apmc', day: '2026-09-29', modal: 2300, grade: 'FAQ' },
    { commodity: 'paddy', market: sulur, day: today, modal: 2300, variety: 'Common', grade: 'FAQ' },
    { commodity: 'tomato', market: sulur, day: today, modal: 1500, source: 'demonstration' },
  ]);
});
afterAll(() => market.khet.close());

const compare = (commodity: string, state: string): ReturnType<typeof compareMarketTypes> =>
  market.ask('/market-types', { commodity, state });

describe('the market types compared', () => {
  test('are all eight, each with the median of its newest day, or with none', async () => {
    const types = await compare('onion', 'Tamil Nadu');
    expect(types.map(({ marketType, price, markets }) => [marketType, price, markets])).toEqual([
      ['local', null, 0],
      ['wholesale', 1000, 1],
      ['terminal', null, 0],
      ['cooperative', null, 0],
      ['corporate', null, 0],
      ['online', null, 0],
      ['export', null, 0],
      ['retail', 3300, 2],
    ]);
    expect(types.map(({ provenance }) => provenance.ageDays)).toEqual([null, 40, null, null, null, null, null, 0]);
  });

  test('are of the district, and of its state where the district has no listed price of a type', async () => {
    const ask = { commodity: 'onion', state: 'Tamil Nadu' };
    const pricesIn = async (district: string) =>
      ((await market.ask('/market-types', { ...ask, district })) as Awaited<ReturnType<typeof compare>>).flatMap(
        ({ marketType, district: own, price }) => (price === null ? [] : [[marketType, own?.id ?? null, price]]),
      );
    expect(await pricesIn('Coimbatore')).toEqual([
      ['wholesale', null, 1000],
      ['retail', 'tn-coimbatore', 3300],
    ]);
    expect(await pricesIn('Erode')).toEqual([
      ['wholesale', null, 1000],
      ['retail', null, 3300],
    ]);
    const [status, , fields] = await market.refusal('/market-types', { ...ask, district: 'Nashik' });
    expect([status, fields]).toEqual([400, ['district']]);
  });

  test('bear the support price of their day, where one holds for every variety', async () => {
    const supportOf = async (commodity: string) =>
      (await compare(commodity, 'Tamil Nadu')).flatMap(({ marketType, price, supportPrice }) =>
        price === null ? [] : [[marketType, supportPrice]],
      );
    expect(await supportOf('maize')).toEqual([
      ['wholesale', 2400],
      ['retail', 2410],
    ]);
    expect(await supportOf('paddy')).toEqual([['retail', null]]);
  });

  test('say where the price is made up', async () => {
    const retail = (await compare('tomato', 'तमिलनाडु')).at(-1);
    expect(retail).toMatchObject({ price: 1500, provenance: { kind: 'demonstration' } });
  });

  test('are eight empty ones for what nobody reports', async () => {
    const types = await compare('Dragon tears', 'Goa');
    expect(types.map(({ price }) => price)).toEqual(Array.from({ length: 8 }, () => null));
  });

  test('are asked of the prices in one query', async () => {
    const { services } = market.khet;
    const asked: string[] = [];
    const db = services.db.withPlugin({
      transformQuery({ node }) {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await compareMarketTypes({ services: { ...services, db }, input: { commodity: 'onion', state: 'Tamil Nadu' } });
    expect(asked.filter((text) => text.includes('_price'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test.each([
    { commodity: 'onion' },
    { state: 'Goa' },
    { commodity: '', state: 'Goa' },
    { commodity: 'onion', state: ' ' },
  ])('need both a commodity and a state: %o', async (query) => {
    const [status, code] = await market.refusal('/market-types', query);
    expect([status, code]).toEqual([400, 'invalid_request']);
  });
});
