import { withPlainDigits } from '#domain/digits.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';

import { type NumberKind, readNumber } from './read-number.ts';

/** What kind of number was typed, and what of it may be kept: of an Aadhaar number, mistyped or not, the last four. */
export function maskNumber(typed: string, documentType: string): { number: string; numberKind: NumberKind | null } {
  const numberKind = readNumber(typed, documentType) ?? null;
  if (numberKind === 'aadhaarMistyped')
    return { number: `XXXX XXXX ${withPlainDigits(typed.trim()).slice(-4)}`, numberKind };
  return { number: maskAadhaar(typed.trim()), numberKind };
}
