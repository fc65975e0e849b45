import { openSchemeBook } from './scheme-book.ts';

/** Anyone may look: of these words, those that no scheme has, neither as they are nor in any of their other forms. */
export async function findStrangeWords(words: readonly (readonly string[])[]): Promise<readonly boolean[]> {
  const book = await openSchemeBook();
  return words.map((forms) => !forms.some((form) => book.hasWord(form)));
}
