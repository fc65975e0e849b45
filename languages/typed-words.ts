import { readNow } from '#languages/files';

import { languageCodes } from './words.ts';

/**
 * Words that people type and models write, of every language at once, for both mix them. They stand beside what kai is
 * asked, in `intents.json`, which the server alone reads: in a browser there are none.
 */
export function typedWords(
  list: 'particles' | 'schemeKind' | 'primeMinister' | 'anyProblem' | 'plantWords' | 'healthy',
): string[] {
  return languageCodes.flatMap((code) => {
    const words = readNow(code, 'intents') as Record<typeof list, string> | undefined;
    return words?.[list].split(', ') ?? [];
  });
}
