import { usualLanguage } from '#domain/languages.ts';
import type { Noun, WordFile } from '#languages/keys.ts';
import * as words from '#languages/words.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export type { Say } from '#languages/words.ts';

/** Everything that screens have asked for, so that another language loads whole before it is shown. */
const wanted = new Set<WordFile>();
const current = createStore(usualLanguage);
/** The language in which the build drew the page. A part stays in this language until it hydrates. */
let drawn = usualLanguage;

/** Loads the words of these nouns, and names, in the language in use. It fetches nothing twice. */
export async function loadWords(files: readonly WordFile[]): Promise<void> {
  for (const file of files) wanted.add(file);
  await words.loadWords(current.read(), files);
}

/** Loads the words of a part that the build has drawn, also in the language of that drawing, which hydration needs. */
export async function loadDrawnWords(nouns: readonly Noun[]): Promise<void> {
  await Promise.all([loadWords(nouns), words.loadWords(drawn, nouns)]);
}

/** Changes the words on the page once all are loaded, so that no screen mixes two languages. */
export async function switchWords(language: string): Promise<void> {
  // A part that loads late may ask for more words meanwhile.
  for (let known = -1; known < wanted.size;) {
    known = wanted.size;
    await words.loadWords(language, wanted);
  }
  current.write(language);
}

/** Sets the language in which a page is drawn or arrives. */
export async function startWords(language: string): Promise<void> {
  drawn = language;
  await switchWords(language);
}

export const readLanguage = current.read;

/** For code outside components: a toast or a title. */
export function sayIn<N extends Noun>(noun: N, language = current.read()): words.Say<N> {
  return words.sayIn(noun, language);
}

/** The words of a noun in the language in use. The component renders again when the person changes the language. */
export function useWords<N extends Noun>(noun: N): words.Say<N> {
  return sayIn(noun, useLanguage());
}

export function useLanguage(): string {
  return useStore(current, drawn);
}
