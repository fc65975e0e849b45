import { replies, type Reply } from '#domain/plants/diagnosis.ts';
import { hasPhrase } from '#domain/text/phrases.ts';
import type { Word } from '#domain/text/spoken-words.ts';

import type { Vocabulary } from '../words.ts';

/** A reply is short. A longer text says or asks something else. */
const mostWords = 5;

/** Yes, no or can't tell, in any language; undefined for anything else. Some words for "can't tell" contain a "no". */
export function readReply(words: readonly Word[], { replies: phrases }: Vocabulary): Reply | undefined {
  if (words.length === 0 || words.length > mostWords) return undefined;
  return replies.toReversed().find((reply) => hasPhrase(words, phrases.get(reply)));
}
