import type { Say } from '#languages/words.ts';

import { isIn, wordsIn } from './phrases.ts';

export const kinds = ['prices', 'schemes'] as const;

/** Whether the names should be fetched: the phrase names something beside the prices or the schemes. */
export function mayWish(said: string, say: Say<'voice'>): boolean {
  const words = wordsIn(said).map(({ raw }) => raw);
  return kinds.some((kind) => {
    const others = words.filter((word) => !isIn(word, say(`wishes.${kind}`)));
    return others.length < words.length && others.some((word) => !isIn(word, say('wishes.idle')));
  });
}
