import { readNumber } from './digits.ts';

/** A thousand tonnes. The price of a larger quantity would not fit on a phone's screen. */
export const mostKilograms = 1_000_000;

/** Reads kilograms in any script's digits: "1,000" is 1000. A text that is no number, or below 1, gives 1. */
export function readQuantity(text: string): number {
  const kilograms = readNumber(text) ?? 1;
  return kilograms >= 1 ? Math.min(kilograms, mostKilograms) : 1;
}

/** Prices are kept per quintal. */
export const kgInQuintal = 100;

export function priceFor(pricePerQuintal: number, quantityKg: number): number {
  return (pricePerQuintal * quantityKg) / kgInQuintal;
}

export function pricePerKg(pricePerQuintal: number): number {
  return priceFor(pricePerQuintal, 1);
}
