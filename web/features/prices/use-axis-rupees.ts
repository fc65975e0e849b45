import { useLocale } from '#web/lib/words/use-locale.ts';
import { formatRupees, formatRupeesAndPaise } from '#web/lib/format.ts';

/** Below this much, whole rupees would write the same number beside two lines of a chart. */
const needsPaise = 8;

export function useAxisRupees(values: readonly number[]): (value: number) => string {
  const locale = useLocale();
  const isSmall = Math.max(0, ...values) < needsPaise;
  return (value) => (isSmall ? formatRupeesAndPaise(value, locale) : formatRupees(value, locale));
}
