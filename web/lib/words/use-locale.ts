import { describeLanguage } from '#languages/words.ts';
import { useLanguage } from './words.ts';

/** The locale for numbers, days and ages in the language in use. */
export function useLocale(): string {
  return describeLanguage(useLanguage()).locale;
}
