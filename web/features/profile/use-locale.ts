import { describeLanguage } from '#web/i18n/languages.ts';
import { useLanguage } from '#web/i18n/words.ts';

/** For numbers, days and ages in the language in use. */
export function useLocale(): string {
  return describeLanguage(useLanguage()).locale;
}
