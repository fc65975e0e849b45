import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Price } from '#contract/prices.ts';

import { type Market, openMarket, today } from '#server/testing/market/open-market.ts';

let market: Market;
const surat = 'gj-surat-surat-apmc';
/** Of the season before today's. */
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
afterAll(() => market.house.close());

const list = async (query: Record<string, string>) =>
  (await market.ask('', query)).items.map(({ variety, grade, supportPrice }: Price) => [variety, grade, supportPrice]);

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
