import { usualLanguage } from '#domain/languages.ts';
import type { Noun, WordFile } from '#languages/keys.ts';
import * as words from '#languages/words.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export type { Say } from '#languages/words.ts';

/** All that screens have asked for, so that another language can be loaded whole before it is shown. */
const wanted = new Set<WordFile>();
const current = createStore(usualLanguage);
/** The language the page was drawn in: until its script has taken a part over, that part is read in it. */
let drawn = usualLanguage;

/** Loads the words of these nouns, and names, in the language in use. Nothing is fetched twice. */
export async function loadWords(files: readonly WordFile[]): Promise<void> {
  for (const file of files) wanted.add(file);
  await words.loadWords(current.read(), files);
}

/** For a part that the build has drawn: until its script has taken it over, it is read in the language it was drawn in. */
export async function loadDrawnWords(nouns: readonly Noun[]): Promise<void> {
  await Promise.all([loadWords(nouns), words.loadWords(drawn, nouns)]);
}

/** Changes the words on the page once all of them are there, so that no screen shows two languages. */
export async function switchWords(language: string): Promise<void> {
  // A part that comes late may ask for its words while these are on their way.
  for (let known = -1; known < wanted.size;) {
    known = wanted.size;
    await words.loadWords(language, wanted);
  }
  current.write(language);
}

/** The language a page is drawn in, or arrives in. */
export async function startWords(language: string): Promise<void> {
  drawn = language;
  await switchWords(language);
}

export const readLanguage = current.read;

/** For code outside components: a toast, a title. */
export function sayIn<N extends Noun>(noun: N, language = current.read()): words.Say<N> {
  return words.sayIn(noun, language);
}

/** The words of a noun in the language in use; the component follows when the person changes it. */
export function useWords<N extends Noun>(noun: N): words.Say<N> {
  return sayIn(noun, useLanguage());
}

export function useLanguage(): string {
  return useStore(current, drawn);
}
