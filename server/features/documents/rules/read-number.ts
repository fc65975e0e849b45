import { isAadhaar } from '#domain/documents/aadhaar.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
import { bankAccountShape, panShape } from '#domain/numbers/number-shapes.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';

export type NumberKind =
  | 'aadhaar'
  /** Twelve digits with a wrong last digit. */
  | 'aadhaarMistyped'
  | 'pan'
  | 'panMistyped'
  | 'voter'
  | 'licence'
  | 'passport'
  | 'bank'
  | 'survey'
  | 'other';

const bankCode = /^[A-Z]{4}0[A-Z0-9]{6}$/;
/** The fourth letter tells the kind of owner: a person, a firm, a family, a trust. */
const pan = /^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/;

const shapes: readonly (readonly [NumberKind, RegExp])[] = [
  ['pan', pan],
  ['panMistyped', panShape],
  ['voter', /^[A-Z]{3}\d{7}$/],
  ['licence', /^[A-Z]{2}\d{13}$/],
  ['passport', /^[A-PR-WY]\d{7}$/],
];

/** Returns the kind of number by its shape; undefined for an empty text. */
export function readNumber(text: string, documentType: string): NumberKind | undefined {
  const written = withPlainDigits(text.trim().toUpperCase());
  if (written === '') return undefined;
  const closed = written.replaceAll(/[\s.-]/g, '');
  const digits = written.replaceAll(/[\s\p{P}\p{Cf}]/gu, '');
  if (documentType === 'Bank Documents' && isBankNumber(written)) return 'bank';
  if (isAadhaar(digits)) return 'aadhaar';
  if (documentType === 'Identity Documents' && /^[2-9]\d{11}$/.test(digits)) return 'aadhaarMistyped';
  const shape = shapes.find(([, pattern]) => pattern.test(closed));
  if (shape) return shape[0];
  if (isBankNumber(written)) return 'bank';
  return isSurveyNumber(written) ? 'survey' : 'other';
}

/** A bank's code, an account number, or both. */
function isBankNumber(written: string): boolean {
  const parts = written
    .split(/[\s,/:;-]+/)
    .filter((part) => part !== '' && !/^(?:IFSC|A\/?C|ACCOUNT|NO\.?)$/.test(part));
  const known = parts.every((part) => bankCode.test(part) || bankAccountShape.test(part));
  return known && parts.length > 0 && parts.length <= 2;
}

/** Figures with slashes, and a word or two in any script: "214/1A", "गट 214", "KH-42/7". */
function isSurveyNumber(written: string): boolean {
  return /^[\p{L}\p{M}\d\s/().,-]{1,40}$/u.test(written) && /\d/.test(written) && !/\d{9}/.test(written);
}

/**
 * Returns the kind of a typed number, and the part of it that may be stored: of an Aadhaar number, mistyped or not, the
 * last four digits.
 */
export function maskNumber(typed: string, documentType: string): { number: string; numberKind: NumberKind | null } {
  const numberKind = readNumber(typed, documentType) ?? null;
  if (numberKind === 'aadhaar' || numberKind === 'aadhaarMistyped') {
    const digits = withPlainDigits(typed).replaceAll(/\D/g, '');
    return { number: `XXXX XXXX ${digits.slice(-4)}`, numberKind };
  }
  return { number: maskAadhaar(typed.trim()), numberKind };
}
