import { usualLanguage } from '#domain/languages.ts';
import { languageCodes, loadWords } from '#languages/words.ts';
import { sayIn } from '#web/lib/words/words.ts';

import type { ReadWish } from './understand.ts';

const files = ['names/commodities', 'names/aliases', 'names/districts', 'names/states'] as const;
const ready = new Map<string, ReadWish>();

/** The reader of wishes in a language, if it and the names have loaded. */
export function namesReady(language: string): ReadWish | undefined {
  return ready.get(language);
}

/**
 * Fetches the names of crops and places, and the reader of wishes: 40 KB that only a person who speaks needs. Speakers
 * of Hindi also name a place in English, and a crop in any language.
 */
export async function loadNames(language: string): Promise<ReadWish> {
  const known = ready.get(language);
  if (known) return known;
  const [{ openSpokenNames }, { readWish }] = await Promise.all([
    import('#web/lib/words/spoken-names.ts'),
    import('./wishes.ts'),
    ...languageCodes.map((code) => loadWords(code, ['names/commodities', 'names/aliases'])),
    ...[...new Set([language, usualLanguage])].map((code) => loadWords(code, files)),
  ]);
  const say = sayIn('voice', language);
  const names = openSpokenNames(say);
  const read: ReadWish = (said) => readWish(said, say, names);
  ready.set(language, read);
  return read;
}
