import { expect, it } from 'vitest';

import { emptyHistogram, errorBand, recordError } from './error-band.ts';
import { normalFrom, numbersFrom } from './testing.ts';

it('finds the tenth and ninetieth percentile of the errors', () => {
  const normal = normalFrom(numbersFrom(1));
  const histogram = emptyHistogram();
  for (let at = 0; at < 20_000; at++) recordError(histogram, normal());
  const [low, high] = errorBand(histogram, emptyHistogram(), 0.1)!;
  expect(low).toBeCloseTo(-1.28, 1);
  expect(high).toBeCloseTo(1.28, 1);
});

it('borrows every commodity’s errors while it has few of its own, and gives no band without any', () => {
  const every = emptyHistogram();
  for (let at = 0; at < 100; at++) recordError(every, at - 50);
  expect(errorBand(emptyHistogram(), every, 0.1)![1]).toBeGreaterThan(30);
  expect(errorBand(emptyHistogram(), emptyHistogram(), 0.1)).toBeNull();
});
