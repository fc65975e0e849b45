import type { Say } from '#languages/words.ts';

import { isIn } from './may-wish.ts';
import { alternatives, find, type Found, wordsBeside } from './phrases.ts';

/** The places of a list's alternatives that have only polite words beside them: "please scroll down". */
export function findAlone(phrase: string, list: string, say: Say<'voice'>): Found[] {
  return alternatives(list).flatMap((alternative) => {
    const found = find(phrase, alternative);
    return found && wordsBeside(phrase, found).every((word) => isIn(word, say('beside'))) ? [found] : [];
  });
}
