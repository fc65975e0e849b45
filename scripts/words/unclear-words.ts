import type { Catalogues } from './read-words.ts';
import type { Wording } from './read-wording.ts';

/** Advice on problems and schemes is not checked, because it quotes offices. */
export function findUnclear(
  catalogues: Catalogues,
  wording: Readonly<Record<string, Pick<Wording, 'unclear'>>>,
): string[] {
  return Object.entries(wording).flatMap(([language, { unclear }]) =>
    Object.entries(catalogues[language] ?? {}).flatMap(([noun, words]) =>
      Object.entries(words).flatMap(([key, text]) =>
        unclear
          .filter((phrase) => noun !== 'intents' && text.includes(phrase))
          .map((phrase) => `languages/${language}/${noun}.json: "${key}" says "${phrase}", which was reworded`),
      ),
    ),
  );
}
