/** More kilograms than India grows of anything in a year. */
const mostKilograms = 1e12;

/** What is no number, or below 1, is 1. */
export function readQuantity(text: string): number {
  const kilograms = Number(text.trim());
  return kilograms >= 1 && kilograms <= mostKilograms ? kilograms : 1;
}
