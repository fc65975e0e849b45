import { useSyncExternalStore } from 'react';

import { usualLanguage } from '#domain/languages.ts';

import type { Key, Noun } from './keys.ts';
import { describeLanguage } from './languages.ts';
import { sayKey, type Values, type Words } from './say-key.ts';

/** Says the words for a key of one noun: `say('found', { count: 3 })`. */
export type Say<N extends Noun> = (key: Key<N>, values?: Values) => string;

const files = import.meta.glob<Words>(['../../../languages/*/*.json', '!../../../languages/*/language.json'], {
  import: 'default',
});

/** What has been fetched, by language and noun. */
const catalogues = new Map<string, Words>();
/** Every noun a screen has asked for, so that another language can be loaded whole before it is shown. */
const wanted = new Set<Noun>();
const listeners = new Set<() => void>();
/** One function for a language and noun, so that it can stand in a list of dependencies. */
const sayers = new Map<string, (key: string, values?: Values) => string>();
let current = usualLanguage;
/** The language the page was drawn in: until its script has taken a part over, that part is read in it. */
let drawn = usualLanguage;

/** Loads the words of these nouns in the language in use. Nothing is fetched twice. */
export async function loadWords(nouns: readonly Noun[]): Promise<void> {
  for (const noun of nouns) wanted.add(noun);
  await fetchWords(nouns, current);
}

async function fetchWords(nouns: Iterable<Noun>, language: string): Promise<void> {
  const missing = [...nouns].filter((noun) => !catalogues.has(`${language}/${noun}`));
  await Promise.all(
    missing.map(async (noun) => {
      const words = await files[`../../../languages/${language}/${noun}.json`]?.();
      if (!words) throw new Error(`There is no languages/${language}/${noun}.json`);
      catalogues.set(`${language}/${noun}`, words);
    }),
  );
}

/** Changes the words on the page once all of them are there, so that no screen shows two languages. */
export async function switchWords(language: string): Promise<void> {
  await fetchWords(wanted, language);
  current = language;
  for (const listener of listeners) listener();
}

/** The language a page is drawn in, or arrives in. */
export async function startWords(language: string): Promise<void> {
  drawn = language;
  await switchWords(language);
}

export function readLanguage(): string {
  return current;
}

function readDrawnLanguage(): string {
  return drawn;
}

/** For code outside components: a toast, a title. */
export function sayIn<N extends Noun>(noun: N, language = current): Say<N> {
  const name = `${language}/${noun}`;
  let say = sayers.get(name);
  if (!say) {
    say = (key, values) => {
      const words = catalogues.get(name);
      if (!words) throw new Error(`The words of ${name} are not loaded yet: name "${noun}" among the screen's words`);
      return sayKey(words, describeLanguage(language).locale, key, values);
    };
    sayers.set(name, say);
  }
  return say;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words of a noun in the language in use; the component follows when the person changes it. */
export function useWords<N extends Noun>(noun: N): Say<N> {
  return useSyncExternalStore(
    subscribe,
    () => sayIn(noun),
    () => sayIn(noun, drawn),
  );
}

export function useLanguage(): string {
  return useSyncExternalStore(subscribe, readLanguage, readDrawnLanguage);
}
