import { expect, test } from 'vitest';

import { adviceAfter, daysToFirstLook, nextLook, type PlantChange } from './plant-looks.ts';

test.each<[readonly PlantChange[], ReturnType<typeof adviceAfter>]>([
  [[], undefined],
  [['better'], 'better'],
  [['worse', 'better'], 'better'],
  [['better', 'better'], 'recovers'],
  [['same'], 'same'],
  [['better', 'same'], 'same'],
  [['same', 'same'], 'stays'],
  [['better', 'worse'], 'worse'],
])('after %j the advice is %s', (changes, advice) => {
  expect(adviceAfter(changes)).toBe(advice);
});

test('the next look comes after five days, sooner for what spreads fast or grew worse, and never once it recovers', () => {
  expect(daysToFirstLook('medium')).toBe(5);
  expect(daysToFirstLook(null)).toBe(5);
  expect(daysToFirstLook('high')).toBe(3);
  expect(nextLook('2026-11-28', ['same'], 'low')).toBe('2026-12-03');
  expect(nextLook('2026-11-28', ['same'], 'high')).toBe('2026-12-01');
  expect(nextLook('2026-11-28', ['worse'], 'low')).toBe('2026-12-01');
  expect(nextLook('2026-11-28', ['better', 'better'], 'low')).toBeNull();
});
