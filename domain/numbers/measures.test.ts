import { expect, test } from 'vitest';

import { areOfOneKind, isLocal, timesLarger } from './measures.ts';

test.each([
  ['quintal', 'kilogram', 100],
  ['tonne', 'quintal', 10],
  ['acre', 'guntha', 40],
  ['acre', 'cent', 100],
  ['guntha', 'squareFoot', 1089],
  ['hectare', 'squareMetre', 10_000],
  ['hectare', 'acre', 2.471],
  ['squareMetre', 'squareFoot', 10.764],
] as const)('one %s is so many %s', (one, other, times) => {
  expect(timesLarger(one, other)).toBeCloseTo(times, 3);
});

test('land is no weight, and what differs from place to place is not turned into another', () => {
  expect(timesLarger('acre', 'kilogram')).toBeUndefined();
  expect(timesLarger('bigha', 'acre')).toBeUndefined();
  expect([isLocal('bigha'), isLocal('acre')]).toEqual([true, false]);
  expect([areOfOneKind('bigha', 'acre'), areOfOneKind('maund', 'acre')]).toEqual([true, false]);
});
