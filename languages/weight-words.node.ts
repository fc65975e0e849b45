import type { WeightWords } from '#domain/numbers/typed-weight.ts';

import { languageCodes, languageOf } from './words.ts';

/** The words for weights of every language, because people mix them, and type "kg" in all of them. */
export const weightWords: readonly WeightWords[] = languageCodes.map((code) => languageOf(code).weightWords);
