import { expect, test, vi } from 'vitest';

import { report, setUpPrices } from '#server/testing/prices.ts';

import { putAsidePrice, takePriceBack } from './put-aside-price.ts';

const prices = setUpPrices();

function given(log: { warn: () => void }) {
  const clock = () => new Date('2026-07-31T06:00:00Z');
  return {
    databaseUrl: prices.url(),
    clock,
    log,
    commodity: 'onion',
    market: 'mh-nashik-lasalgaon',
    day: '2026-07-11',
  };
}

test('a price that is put aside is gone, stays out when it is told again, and comes back when it is taken back', async () => {
  const log = { warn: vi.fn<() => void>() };
  const ingest = await prices.from('data.gov.in');
  const rows = [
    report({ modalPrice: 2000 }),
    report({ day: '2026-07-11', modalPrice: 9000 }),
    report({ day: '2026-07-11', modalPrice: 2100, market: 'Pune APMC', district: 'Pune' }),
  ];
  await ingest.store({ rows });
  const [{ key } = { key: '' }] = await prices.ask<{ key: string }>(
    "SELECT key FROM market WHERE key LIKE '%lasalgaon%'",
  );
  const wrong = { ...given(log), market: key };
  const days = () => prices.ask('SELECT day::text, modal_price FROM price ORDER BY day, modal_price');

  expect(await putAsidePrice(wrong)).toBe(1);
  const left = [
    { day: '2026-07-10', modal_price: 2000 },
    { day: '2026-07-11', modal_price: 2100 },
  ];
  expect(await days()).toEqual(left);
  await prices.expectKept();
  expect(log.warn).toHaveBeenCalledTimes(1);

  expect(await ingest.store({ rows })).toMatchObject({ stored: 0, unchanged: 3 });
  expect(await days()).toEqual(left);

  expect(await takePriceBack(wrong)).toBe(1);
  await ingest.store({ rows });
  expect(await days()).toHaveLength(3);
  await prices.expectKept();
});

test('a commodity or a market that nobody knows is told', async () => {
  const log = { warn: vi.fn<() => void>() };
  expect(await putAsidePrice({ ...given(log), commodity: 'onoin' })).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});
