import fc from 'fast-check';
import { expect, test } from 'vitest';

import { freightOf, tripsOf, vehicleFor } from './freight.ts';

const small = { id: 'small', carriesQuintals: 8, hire: 400, perKm: 20 };
const large = { id: 'large', carriesQuintals: 40, hire: 600, perKm: 45 };

test('ten quintals in a small vehicle are two trips, and the freight is rounded to fifty', () => {
  expect(tripsOf(10, small)).toBe(2);
  expect(freightOf({ loadQuintals: 10, roadKm: 21 }, small)).toBe(1650);
  expect(freightOf({ loadQuintals: 8, roadKm: 21 }, small)).toBe(800);
});

test('the smallest vehicle that takes the load at once is offered, for a huge load the largest', () => {
  expect(vehicleFor(8, [large, small])?.id).toBe('small');
  expect(vehicleFor(9, [large, small])?.id).toBe('large');
  expect(vehicleFor(500, [large, small])?.id).toBe('large');
  expect(vehicleFor(1, [])).toBeUndefined();
});

test('a longer way or a larger load never costs less', () => {
  const amount = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, (loadQuintals, roadKm, more) => {
      const freight = freightOf({ loadQuintals, roadKm }, small);
      expect(freightOf({ loadQuintals, roadKm: roadKm + more }, small)).toBeGreaterThanOrEqual(freight);
      expect(freightOf({ loadQuintals: loadQuintals + more, roadKm }, small)).toBeGreaterThanOrEqual(freight);
    }),
  );
});
