import { expect, test } from 'vitest';

import { isStoredAs, missingPapers } from './schemes.ts';

const today = '2026-11-24';

test('a paper is missing that is neither ticked nor among the documents', () => {
  const asked = ['aadhaar', 'land-record', 'bank-passbook'] as const;
  const stored = [{ type: 'Land Records', expiresOn: null }];
  expect(missingPapers({ asked, inHand: ['aadhaar'], stored, today })).toEqual(['bank-passbook']);
});

test('a document is missing from the day after its last one, but where a valid one of its type is stored too', () => {
  const asked = ['land-record'] as const;
  const stored = [{ type: 'Land Records', expiresOn: today }];
  expect(missingPapers({ asked, inHand: [], stored, today })).toEqual([]);
  expect(missingPapers({ asked, inHand: [], stored, today: '2026-11-25' })).toEqual(['land-record']);
  const newer = [...stored, { type: 'Land Records', expiresOn: '2027-11-24' }];
  expect(missingPapers({ asked, inHand: [], stored: newer, today: '2026-11-25' })).toEqual([]);
});

test('a document of the type "Other" is none of the papers kept there: only the tick tells', () => {
  const asked = ['photo', 'caste-certificate'] as const;
  const stored = [{ type: 'Other', expiresOn: null }];
  expect(missingPapers({ asked, inHand: ['photo'], stored, today })).toEqual(['caste-certificate']);
  expect(isStoredAs('photo', 'Other')).toBe(false);
});
