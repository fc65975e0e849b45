import { sayIn } from '#languages/words.ts';

import type { Answer, Asking } from '../answer.ts';

/** The two likeliest meanings as buttons. A tap asks the same words again with that meaning. */
export function answerUnsure({ asked, language }: Asking): Answer {
  const say = sayIn('meanings', language);
  const { meanings } = asked.wish;
  if (meanings.length === 0) return { text: say('alone') };
  return {
    text: say('ask'),
    suggestions: meanings.map((meaning) => say(meaning)),
    remember: { intent: asked.memory.intent, asked: 'meaning', words: asked.newest },
  };
}
