import fc from 'fast-check';
import { expect, test } from 'vitest';

import { profileForm, profile as profileReply } from '#contract/profile.ts';
import { type ProfileField, profileFields } from '#domain/profile-fields.ts';

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

const most = (letters: number) => 'क'.repeat(letters);

/** For each field a text at the limit, with the value to send, and texts just past it or of another shape. */
const limits: Readonly<Record<Exclude<ProfileField, 'education'>, { taken: [string, unknown]; refused: unknown[] }>> = {
  name: { taken: [most(100), most(100)], refused: [most(101), 'Asha\u202e'] },
  firstName: { taken: [most(60), most(60)], refused: [most(61), 'Asha\u0000'] },
  lastName: { taken: [most(60), most(60)], refused: [most(61)] },
  address: { taken: [most(300), most(300)], refused: [most(301)] },
  village: { taken: [most(100), most(100)], refused: [most(101)] },
  district: { taken: [most(100), most(100)], refused: [most(101)] },
  state: { taken: [most(100), most(100)], refused: [most(101)] },
  bio: { taken: [`a\n${most(998)}`, `a\n${most(998)}`], refused: [most(1001), 'a\u202eb'] },
  phone: { taken: ['+91 98765 43210', '+919876543210'], refused: ['98765', '5876543210'] },
  pincode: { taken: ['422 001', '422001'], refused: ['42200', '022001'] },
  aadharNumber: { taken: ['4991 1866 5246', '499118665246'], refused: ['499118665247', '49911866524'] },
  panNumber: { taken: ['abcde1234f', 'abcde1234f'], refused: ['ABCDE12345', 'ABCD1234F'] },
  bankAccount: { taken: ['123456789', '123456789'], refused: ['12345678', '1234567890123456789'] },
  farmSize: { taken: ['1,00,000', 100_000], refused: [100_000.5, -1] },
  experience: { taken: ['90', 90], refused: [91, -1, 2.5] },
  familyMembers: { taken: ['100', 100], refused: [101, -1, 2.5] },
  annualIncome: { taken: ['10000000000', 10_000_000_000], refused: [10_000_000_001, -1, 0.5] },
  crops: {
    taken: [[...Array(50).keys()].join(','), [...Array(50).keys()].map(String)],
    refused: [[...Array(51).keys()].map(String), [most(61)], ['Onion\u202e']],
  },
};

test('every field of the table is in the contract, in the reply and in the form', () => {
  const names = Object.keys(profileFields).toSorted();
  expect(Object.keys(profileForm.shape).toSorted()).toEqual([...names, 'version'].toSorted());
  expect(Object.keys(profileReply.shape)).toEqual(expect.arrayContaining(names));
  expect(Object.keys(toValues(profile)).toSorted()).toEqual(names);
});

test('the form refuses what the contract refuses, and takes what it takes', () => {
  for (const [field, { taken, refused }] of Object.entries(limits)) {
    const [text, value] = taken;
    expect(toBody(profile, { [field]: text }), field).toEqual({ body: { [field]: value }, problems: [] });
    expect(profileForm.safeParse({ version: 1, [field]: value }).success, field).toBe(true);
    for (const wrong of refused) {
      expect(toBody(profile, { [field]: String(wrong) }), field).toEqual({ body: {}, problems: [field] });
      expect(profileForm.safeParse({ version: 1, [field]: wrong }).success, field).toBe(false);
    }
  }
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
