import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aProfile } from '../../testing.tsx';
import { readDigits, splitCrops, toBody, toValues } from './form.ts';

const profile = aProfile({ crops: ['Onion', 'Grapes'], farmSize: 2.5, bio: 'hello' });

test('private numbers are never put into the form, not even masked', () => {
  expect(toValues(profile)).toMatchObject({ bankAccount: '', crops: 'Onion, Grapes', farmSize: '2.5', phone: '' });
});

test('only what differs is sent, as the contract takes it', () => {
  const { body, problems } = toBody(profile, {
    village: profile.village,
    farmSize: '3',
    crops: 'Onion, Wheat ',
    bio: '  ',
    phone: '98765 43210',
    annualIncome: '1,50,000',
  });
  expect(problems).toEqual([]);
  expect(body).toEqual({
    farmSize: 3,
    crops: ['Onion', 'Wheat'],
    bio: null,
    phone: '9876543210',
    annualIncome: 150_000,
  });
});

test('a private number is replaced by a new one and removed only on purpose', () => {
  expect(toBody(profile, { bankAccount: '1234 5678 9012' }).body).toEqual({ bankAccount: '123456789012' });
  expect(toBody(profile, { bankAccount: '' }).body).toEqual({});
  expect(toBody(profile, { bankAccount: null }).body).toEqual({ bankAccount: null });
});

test('a text that is not a number, and an empty name, are problems and not sent', () => {
  const { body, problems } = toBody(profile, { farmSize: 'two acres', name: ' ', village: 'Niphad' });
  expect(problems).toEqual(['farmSize', 'name']);
  expect(body).toEqual({ village: 'Niphad' });
});

test('a decimal comma never makes a farm ten times as large', () => {
  expect(toBody(profile, { farmSize: '2,5' })).toEqual({ body: {}, problems: ['farmSize'] });
});

test('crops are split on commas and trimmed, and gaps between commas are no crops', () => {
  expect(splitCrops(' Onion, Tomato ,, Green chilli,')).toEqual(['Onion', 'Tomato', 'Green chilli']);
  expect(splitCrops('  ')).toEqual([]);
  expect(splitCrops('Onion,, tomato ,kothimbir, onion')).toEqual(['Onion', 'tomato', 'kothimbir']);
});

test('crops survive being shown and read again', () => {
  const crop = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.uniqueArray(crop, { selector: (name) => name.toLowerCase() }), (crops) => {
      expect(splitCrops(crops.join(', '))).toEqual(crops);
    }),
  );
});

test('numbers that are names lose only what makes them readable', () => {
  expect(readDigits('4991 1866-5246')).toBe('499118665246');
  expect(readDigits('९८७६५ ४३२१०')).toBe('9876543210');
  expect(readDigits('abcde1234f')).toBe('abcde1234f');
});
