import { expect, test } from 'vitest';

import data from './month-index.json' with { type: 'json' };
import { monthIndexOf } from './month-index.ts';

test('every known course has twelve months around the mean of its year', () => {
  const ids = Object.keys(data.commodities);
  expect(ids.length).toBeGreaterThan(80);
  for (const id of ids) {
    const index = monthIndexOf(id)?.index ?? [];
    expect(index, id).toHaveLength(12);
    const mean = index.reduce((sum, month) => sum + month, 0) / 12;
    expect(Math.abs(mean - 1), id).toBeLessThan(0.2);
  }
});

test('onions are dear in November and cheap in April, by reports of all India', () => {
  const onion = monthIndexOf('onion');
  expect(onion).toMatchObject({ reports: 'india', firstYear: 2010, lastYear: 2021 });
  expect(onion?.index[10]).toBeGreaterThan(onion?.index[3] ?? Infinity);
});

test('a commodity without years of reports has no usual course', () => {
  expect(monthIndexOf('dragon-tears')).toBeUndefined();
});
