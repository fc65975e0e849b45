/** The units in which a file may give its prices, and the kilograms in each. */
export const priceUnits = { quintal: 100, kg: 1, tonne: 1000 } as const;
export type PriceUnit = keyof typeof priceUnits;

const kilograms: readonly [RegExp, number][] = [
  [/quintal|qtl|क्विंटल/i, priceUnits.quintal],
  [/\bk\.?gs?\b|kilo|किलो|कि\.? ?ग्रा/i, priceUnits.kg],
  [/tonne|\btons?\b|\bm\.?t\b|टन/i, priceUnits.tonne],
];
const count = /(\d+(?:\.\d+)?)/;

/**
 * The kilograms of a unit: 100 for "Rs./Quintal", 20 for "Rs/20 kg". Undefined where it is no weight, such as a dozen.
 */
export function kilogramsOf(unit: string): number | undefined {
  const weight = kilograms.find(([pattern]) => pattern.test(unit))?.[1];
  return weight === undefined ? undefined : weight * Number(count.exec(unit)?.[1] ?? 1);
}

/** The kilograms of the unit that a heading names, "Modal Price (Rs./Quintal)", if it names one. */
export function kilogramsInHeading(heading: string): number | undefined {
  return kilogramsOf(heading.replaceAll(/\d{1,2}-\d{1,2}-\d{4}/g, '').replaceAll('_', ' '));
}
