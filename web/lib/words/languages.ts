import { usualLanguage } from '#domain/languages.ts';

export interface Language {
  /** As its own speakers write it. */
  readonly name: string;
  /** Few letters that fit a round button. */
  readonly short: string;
  readonly script: string;
  /** For numbers, dates and speech. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The files of `web/fonts` that every page in it needs: fetched along with the page. */
  readonly fonts: readonly string[];
}

/** A language exists when its folder has a `language.json`. */
const found = import.meta.glob<Language>('../../../languages/*/language.json', { eager: true, import: 'default' });

export const languages: Readonly<Record<string, Language>> = Object.fromEntries(
  Object.entries(found).map(([path, language]) => [path.split('/').at(-2) ?? '', language]),
);

export const languageCodes: readonly string[] = Object.keys(languages);

export function describeLanguage(code: string): Language {
  const language = languages[code] ?? languages[usualLanguage];
  if (!language) throw new Error(`There is no folder languages/${usualLanguage}`);
  return language;
}
