import { helpIn } from '#domain/danger/danger.ts';
import { asksFirstAid, dangerIn } from '#domain/danger/danger-in.ts';
import { dangerPhrases, tellDanger } from '#languages/danger.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { Question } from './question.ts';

export function tellsDanger(text: string): boolean {
  return dangerIn(text, dangerPhrases) !== undefined;
}

/**
 * Answers a danger to life with the numbers to call. This phone answers alone, because the connection may be bad or
 * missing.
 */
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
    // The next question may be about the same danger.
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
