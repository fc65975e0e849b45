import { kgInQuintal, pricePerKg } from '#domain/numbers/quantity.ts';
import { formatExactRupees, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

/** If all figures are smaller than this, two lines of a chart could have the same number of whole rupees. */
const needsPaise = 8;

/** Writes all figures of a chart in the same form. */
export function useAxisRupees(values: readonly number[]): (value: number) => string {
  const locale = useLocale();
  const isSmall = Math.max(0, ...values) < needsPaise;
  return (value) => (isSmall ? formatRupeesAndPaise(value, locale) : formatRupees(value, locale));
}

/** Below a quintal farmers count in kilograms, above it in quintals. */
export function unitFor(quantityKg: number): 'kg' | 'quintal' {
  return quantityKg < kgInQuintal ? 'kg' : 'quintal';
}

/** A price per quintal in the unit of the page: "₹43.55 a kg", "₹45 a kg", "₹4,355 a quintal". */
export function usePerUnit(quantityKg: number): (perQuintal: number) => string {
  const say = useWords('market');
  const locale = useLocale();
  return (perQuintal) =>
    unitFor(quantityKg) === 'kg'
      ? say('price.kg', { price: formatExactRupees(pricePerKg(perQuintal), locale) })
      : say('price.quintal', { price: formatRupees(perQuintal, locale) });
}

/** Small changes have paise, because ₹0.40 more a kilogram is much for a quintal. */
export function formatStep(rupees: number, locale: string): string {
  return rupees < 10 ? formatExactRupees(rupees, locale) : formatRupees(rupees, locale);
}
