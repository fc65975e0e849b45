import type { Say } from '#languages/words.ts';

import { alternatives } from './phrases.ts';

type SayVoice = Say<'voice'>;

/**
 * The language's list of forms: "200 இருநூறு" is a number with a word of its own, "=100 शंभर" one only without a rest, and
 * "நூறு நூற்று" an ending that changes before the rest: "நூற்று ஒன்று".
 */
export function formsOf(say: SayVoice): [key: string, said: string][] {
  return alternatives(say('numbers.forms')).map((entry) => {
    const [key = '', said = ''] = entry.split(/ (.*)/);
    return [key, said];
  });
}

export function wordsBelowHundred(say: SayVoice): string[] {
  return say('numbers.words').split(' ');
}
