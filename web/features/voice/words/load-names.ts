import { usualLanguage } from '#domain/languages.ts';
import { languageCodes, loadWords } from '#languages/words.ts';
import { sayIn } from '#web/lib/words/words.ts';

import type { SpokenNames } from './spoken-names.ts';

const files = ['names/commodities', 'names/aliases', 'names/districts', 'names/states'] as const;
const ready = new Map<string, SpokenNames>();

/** The spoken names in a language, if they have loaded. */
export function namesReady(language: string): SpokenNames | undefined {
  return ready.get(language);
}

/**
 * Fetches the names of crops and places: 40 KB that only a person who speaks needs. Speakers of Hindi also name a place
 * in English, and a crop in any language.
 */
export async function loadNames(language: string): Promise<SpokenNames> {
  const known = ready.get(language);
  if (known) return known;
  const [{ openSpokenNames }] = await Promise.all([
    import('./spoken-names.ts'),
    ...languageCodes.map((code) => loadWords(code, ['names/commodities', 'names/aliases'])),
    ...[...new Set([language, usualLanguage])].map((code) => loadWords(code, files)),
  ]);
  const names = openSpokenNames(sayIn('voice', language));
  ready.set(language, names);
  return names;
}
