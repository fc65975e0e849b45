import { withPlainDigits } from './digits.ts';

/** The shapes of numbers that a farmer gives. A profile takes such a number, and a paper shows it. */
export const bankAccountShape = /^\d{9,18}$/;
export const pincodeShape = /^[1-9]\d{5}$/;
/** A mobile number without a prefix. */
export const phoneShape = /^[6-9]\d{9}$/;

/**
 * People write a mobile number with India's prefix, or with the 0 for a call to another place. Only the ten digits are
 * the number.
 */
export function withoutPrefix(number: string): string {
  return number.replace(/^(?:\+91|0091|91|0)[ -]?(?=[6-9]\d{9}$)/, '');
}

/**
 * Reads a mobile number as a person writes it: with spaces or dashes, in any script's digits, with or without a prefix.
 * Undefined where it is no Indian mobile number.
 */
export function readMobile(text: string): string | undefined {
  const number = withoutPrefix(withPlainDigits(text).replaceAll(/[\s().-]/g, ''));
  return phoneShape.test(number) ? number : undefined;
}

/** The tax office's number, in capitals. */
export const panShape = /^[A-Z]{5}\d{4}[A-Z]$/;
