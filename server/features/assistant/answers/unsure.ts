import type { Answer, Asking } from '../answer.ts';

/** The two likeliest meanings as buttons. A tap asks the same words again with that meaning. */
export function answerUnsure({ asked, say }: Asking): Answer {
  const { meanings } = asked.wish;
  if (meanings.length === 0) return { text: say('unsure.alone') };
  return {
    text: say('unsure.ask'),
    suggestions: meanings.map((meaning) => say(`meaning.${meaning}`)),
    remember: { intent: asked.memory.intent, asked: 'meaning', words: asked.newest },
  };
}
