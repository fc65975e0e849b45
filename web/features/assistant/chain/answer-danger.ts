import { helpIn } from '#domain/danger.ts';
import { asksFirstAid, dangerIn } from '#domain/danger-in.ts';
import { dangerPhrases, tellDanger } from '#languages/danger.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { Question } from './question.ts';

/** Where a life is in danger: the numbers to call, from this phone alone, for the line may be bad or none. */
export async function answerDanger({ text, language, memory = null }: Question): Promise<Answer | undefined> {
  const isOfEmergency = memory?.intent === 'emergency' && asksFirstAid(text, dangerPhrases);
  const danger = dangerIn(text, dangerPhrases) ?? (isOfEmergency ? 'emergency' : undefined);
  if (danger === undefined) return undefined;
  await loadWords(['danger']);
  const say = sayIn('danger', language);
  return {
    ...noAnswer,
    text: [tellDanger(danger, { text, language }), ...(navigator.onLine ? [] : [say('noInternet')])].join(' '),
    citations: [{ title: say(`source.${danger}`), day: null, link: helpIn[danger].source, path: null }],
    // The next question may be of the same danger.
    memory: {
      commodity: null,
      place: null,
      scheme: null,
      ...memory,
      intent: danger,
      asked: null,
      words: null,
      signs: null,
    },
    intent: danger,
  };
}
