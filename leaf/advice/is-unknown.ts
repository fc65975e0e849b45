import { unknownWords } from '#languages/advice.ts';

const english = 'unknown';

/** Whether a text names nothing. Khet's own answers say so in the reader's language, and a person may type it. */
export function isUnknown(text: string): boolean {
  const said = text.toLowerCase();
  const begins = (word: string) => said.startsWith(word) && !/^[\p{L}\p{M}]/u.test(said.slice(word.length));
  return said === '' || [english, ...unknownWords()].some(begins);
}
