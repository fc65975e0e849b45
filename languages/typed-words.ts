import { readNow } from '#languages/files';

import { languageCodes } from './words.ts';

/**
 * Words that people type and models write, of all languages together, because both mix them. They are in
 * `intents.json`, beside the phrases of kai's questions, which only the server reads; in a browser there are none.
 */
export function typedWords(
  list:
    | 'particles'
    | 'schemeKind'
    | 'primeMinister'
    | 'anyProblem'
    | 'insectWords'
    | 'signWords'
    | 'plantWords'
    | 'healthy'
    | 'animals'
    | 'landPapers',
): string[] {
  return languageCodes.flatMap((code) => {
    const words = readNow(code, 'intents') as Record<typeof list, readonly string[]> | undefined;
    return words?.[list] ?? [];
  });
}
