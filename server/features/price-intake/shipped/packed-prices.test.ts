import { readFile } from 'node:fs/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { report } from '#server/testing/prices.ts';

import { packPrices, unpackPrices } from './packed-prices.ts';

const keyOf = ({ market, variety, day }: ReturnType<typeof report>) => `${market} ${variety} ${day}`;

test('packed rows come out again, series by series', () => {
  const row = fc
    .record({
      market: fc.constantFrom('Lasalgaon APMC', 'Pune APMC'),
      variety: fc.constantFrom('Red', 'White'),
      day: fc.integer({ min: 1, max: 31 }).map((day) => `2026-07-${String(day).padStart(2, '0')}`),
      modalPrice: fc.integer({ min: 1, max: 9_000_000 }).map((paise) => paise / 100),
      below: fc.integer({ min: 0, max: 1000 }),
      above: fc.integer({ min: 0, max: 1000 }),
    })
    .map(({ below, above, ...given }) =>
      report({
        ...given,
        minPrice: Math.round(given.modalPrice * 100 - below) / 100,
        maxPrice: Math.round(given.modalPrice * 100 + above) / 100,
      }),
    );
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: keyOf, minLength: 1, maxLength: 40 }), (rows) => {
      const series = ({ market, variety, day }: ReturnType<typeof report>) => `${market}\t${variety}\t${day}`;
      const inOrder = rows.toSorted((one, other) => (series(one) < series(other) ? -1 : 1));
      expect([...unpackPrices(packPrices(rows))]).toEqual(inOrder);
    }),
  );
});

test('a row without a name is not packed, because an empty name stands for that of the series before', () => {
  expect(() => packPrices([report({ grade: '' })])).toThrow(/cannot be packed/);
});

test('the shipped file has the twenty days of July 2026', async () => {
  const rows = [...unpackPrices(await readFile('catalogue/shipped-prices/2026-07.br'))];
  expect(rows).toHaveLength(307_786);
  const days = [...new Set(rows.map(({ day }) => day))].toSorted();
  expect([days.length, days[0], days.at(-1)]).toEqual([20, '2026-07-02', '2026-07-24']);
});
