import type { Catalogues } from './read-words.ts';
import type { Wording } from './read-wording.ts';

/** A person's own words may show a gender: a man says "मैं क्या बोल सकता हूँ". */
const typed = /^(?:intents|grammar|spoken)$|\.phrases$/;

/** Finds sentences by which kai is a man or a woman. */
export function findGenderedSelf(
  catalogues: Catalogues,
  wording: Readonly<Record<string, Pick<Wording, 'gendered'>>>,
): string[] {
  return Object.entries(wording).flatMap(([language, { gendered }]) => {
    const patterns = gendered.map((pattern) => new RegExp(pattern, 'u'));
    return Object.entries(catalogues[language] ?? {}).flatMap(([noun, words]) =>
      Object.entries(words).flatMap(([key, text]) => {
        if (typed.test(noun) || typed.test(`.${key}`)) return [];
        const found = patterns.map((pattern) => pattern.exec(text)?.[0]).find((each) => each !== undefined);
        return found === undefined
          ? []
          : [`languages/${language}/${noun}.json: "${key}" says "${found}", which makes kai a man or a woman`];
      }),
    );
  });
}
