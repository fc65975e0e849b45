import { expect, test } from 'vitest';

import { isTrackingNumber, makeTrackingNumber } from './tracking-number.ts';

const at = new Date('2026-11-22T00:00:00Z');
const number = makeTrackingNumber(at, (length) => Uint8Array.from({ length }, (_none, place) => place * 41 + 3));

test('a tracking number is short, of its year, and fits its own check sign', () => {
  expect(number).toMatch(/^KH26-[2-9A-Y]{6}-[2-9A-Y]$/);
  expect(isTrackingNumber(number)).toBe(true);
});

test('one wrong sign or two swapped ones are told', () => {
  const signs = [...number];
  for (let place = 5; place < 11; place += 1) {
    const wrong = signs.with(place, signs[place] === '7' ? '8' : '7').join('');
    expect(isTrackingNumber(wrong)).toBe(false);
    const next = signs[place + 1];
    if (next === undefined || next === '-' || next === signs[place]) continue;
    expect(
      isTrackingNumber(
        signs
          .with(place, next)
          .with(place + 1, signs[place] ?? '')
          .join(''),
      ),
    ).toBe(false);
  }
});
