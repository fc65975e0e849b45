import type { Language as ContentLanguage } from '#leaf/advice/advice.ts';
import { useLanguage } from '#web/lib/words/words.ts';

export type { ContentLanguage };

/** The languages the catalogue of crop problems is written in; a page in any other shows it in English. */
export function contentLanguage(language: string): ContentLanguage {
  return language === 'hi' ? 'hi' : 'en';
}

export function useContentLanguage(): ContentLanguage {
  return contentLanguage(useLanguage());
}
