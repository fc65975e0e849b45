import { languageCodes, languageOf } from './words.ts';

/** The words before an amount of every language, because people mix them. */
export const rupeeWords: readonly string[] = languageCodes.flatMap((code) => languageOf(code).rupeeWords);
