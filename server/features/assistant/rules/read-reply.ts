import { type Reply, replies } from '#leaf/questions/weigh-answers.ts';

import { hasPhrase } from './match-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words-of.ts';

/** A reply is short: a longer text tells or asks something of its own. */
const mostWords = 5;

/** Yes, no or can't tell, in any language; undefined for anything else. "I can't tell" holds a no, so it comes first. */
export function readReply(words: readonly Word[], { replies: phrases }: Vocabulary): Reply | undefined {
  if (words.length === 0 || words.length > mostWords) return undefined;
  return replies.toReversed().find((reply) => hasPhrase(words, phrases.get(reply)));
}
