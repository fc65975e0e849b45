import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readDigits, splitCrops } from './read-text.ts';

test('crops are split on commas and trimmed, and gaps between commas are no crops', () => {
  expect(splitCrops(' Onion, Tomato ,, Green chilli,')).toEqual(['Onion', 'Tomato', 'Green chilli']);
  expect(splitCrops('  ')).toEqual([]);
});

test('crops survive being shown and read again', () => {
  const crop = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.array(crop), (crops) => {
      expect(splitCrops(crops.join(', '))).toEqual(crops);
    }),
  );
});

test('numbers that are names lose only what makes them readable', () => {
  expect(readDigits('4991 1866-5246')).toBe('499118665246');
  expect(readDigits('९८७६५ ४३२१०')).toBe('9876543210');
  expect(readDigits('abcde1234f')).toBe('abcde1234f');
});
