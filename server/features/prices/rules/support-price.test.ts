import { expect, test } from 'vitest';

import { commonSupportPrice, supportPriceOf } from './support-price.ts';

const day = '2026-11-21';
const of = (commodity: string, variety = '', grade = 'FAQ', on = day) =>
  supportPriceOf(commodity, { day: on, variety, grade });

test('a variety is held against its own support price, however it is written', () => {
  expect(of('paddy', 'Common')).toBe(2441);
  expect(of('paddy', 'grade-a')).toBe(2461);
  expect(of('soybean', 'Yellow')).toBe(5708);
});

test('a price that holds for every variety is that of each', () => {
  expect(of('wheat', 'Sharbati')).toBe(2585);
  expect(of('wheat')).toBe(2585);
});

test('a variety without a support price of its own has none', () => {
  expect(of('soybean', 'Black')).toBeNull();
  expect(of('paddy', 'Basmati')).toBeNull();
  expect(of('paddy', 'Other')).toBeNull();
});

test('only fair average quality has one, and what bears no grade may be it', () => {
  expect(of('wheat', 'Dara', '')).toBe(2585);
  for (const grade of ['Non-FAQ', 'NON FAQ', 'Local', 'Grade A', 'Grade Range-1']) {
    expect(of('wheat', 'Dara', grade), grade).toBeNull();
  }
});

test('jute has it where the grade names the variety that it was announced for', () => {
  expect(of('jute', 'Other', 'TD 3 (FAQ)')).toBe(5925);
  expect(of('jute', 'TD-5', 'TD 1 (FAQ)')).toBeNull();
  expect(of('jute', 'TD-5')).toBeNull();
});

test('the season is that of the day of the report, not of today', () => {
  expect(of('maize', '', 'FAQ', '2026-09-29')).toBe(2400);
  expect(of('maize', '', 'FAQ', '2026-10-02')).toBe(2410);
  expect(of('maize', '', 'FAQ', '2029-01-01')).toBeNull();
});

test('figures over all varieties have one only where it holds for all', () => {
  expect(commonSupportPrice('maize', '2026-09-29')).toBe(2400);
  for (const commodity of ['paddy', 'soybean', 'jute', 'onion', 'oniongreen']) {
    expect(commonSupportPrice(commodity, day), commodity).toBeNull();
  }
});
