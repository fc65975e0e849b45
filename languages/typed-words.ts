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

/** The word by which a search finds what people call by other words, and those: "SC", and "एससी". */
export function searchedAs(): (readonly [word: string, others: readonly string[]])[] {
  return listsOf('searchedAs');
}

/** The schemes, by their ids, and the other names by which a search finds them: "kusum". */
export function schemeAliases(): (readonly [id: string, names: readonly string[]])[] {
  return listsOf('schemeAliases');
}

/** The guides on animals and jobs, by their ids, and the other names of each: "murgi", "soil test". */
export function guideAliases(): (readonly [id: string, names: readonly string[]])[] {
  return listsOf('guideAliases');
}

/** The difficulties with schemes, by their codes, and the words by which people tell them: "naam galat". */
export function schemeTroubleWords(): (readonly [trouble: string, names: readonly string[]])[] {
  return listsOf('schemeTroubles');
}

function listsOf(
  key: 'searchedAs' | 'schemeAliases' | 'guideAliases' | 'schemeTroubles',
): (readonly [string, readonly string[]])[] {
  return languageCodes.flatMap((code) => {
    const words = readNow(code, 'intents') as Record<typeof key, Record<string, readonly string[]>> | undefined;
    return Object.entries(words?.[key] ?? {});
  });
}
