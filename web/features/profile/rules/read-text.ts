import { withPlainDigits } from '#domain/digits.ts';

/** "Onion, Tomato , ,Wheat" as three crops. */
export function splitCrops(text: string): string[] {
  return text
    .split(',')
    .map((crop) => crop.trim())
    .filter((crop) => crop !== '');
}

/** A phone, PIN or account number without the spaces and dashes that make it readable. */
export function readDigits(text: string): string {
  return withPlainDigits(text).replaceAll(/[\s-]/g, '');
}
