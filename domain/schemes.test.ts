import { expect, test } from 'vitest';

import { isStoredAs, missingPapers } from './schemes.ts';

test('a paper is missing that is neither ticked nor among the documents', () => {
  const asked = ['aadhaar', 'land-record', 'bank-passbook'] as const;
  expect(missingPapers({ asked, inHand: ['aadhaar'], stored: ['Land Records'] })).toEqual(['bank-passbook']);
});

test('a document of the type "Other" is none of the papers kept there: only the tick tells', () => {
  const asked = ['photo', 'caste-certificate'] as const;
  expect(missingPapers({ asked, inHand: ['photo'], stored: ['Other'] })).toEqual(['caste-certificate']);
  expect(isStoredAs('photo', 'Other')).toBe(false);
});
