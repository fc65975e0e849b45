/** Kilograms as typed: what is no number, or below 1, is 1. */
export function readQuantity(text: string): number {
  const kilograms = Number(text.trim().replaceAll(',', ''));
  return Number.isFinite(kilograms) && kilograms >= 1 ? kilograms : 1;
}

/** Prices are kept per quintal of 100 kg. */
export function priceFor(pricePerQuintal: number, quantityKg: number): number {
  return (pricePerQuintal * quantityKg) / 100;
}
