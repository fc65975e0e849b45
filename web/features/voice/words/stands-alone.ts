import type { Say } from '#languages/words.ts';

import { isIn } from './may-wish.ts';
import { type Found, wordsBeside } from './phrases.ts';

/** Whether only polite words stand beside a command: "please scroll down", but not "the price is down". */
export function standsAlone(phrase: string, found: Found, say: Say<'voice'>): boolean {
  return wordsBeside(phrase, found).every((word) => isIn(word, say('beside')));
}
