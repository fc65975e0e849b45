import { helpIn } from '#domain/danger/danger.ts';
import { asksFirstAid, dangerIn } from '#domain/danger/danger-in.ts';
import { nothingAsked } from '#domain/kai.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import { openRule } from './danger-rule.ts';
import type { Question } from './question.ts';

/** Returns the rule of a language: undefined means that it found no danger, but lacks some phrases. */
export async function openDangerTest(language: string): Promise<(text: string) => boolean | undefined> {
  const { rule, isWhole } = await openRule([language]);
  return (text) => dangerIn(text, rule.phrases) !== undefined || (isWhole ? false : undefined);
}

/**
 * Answers a danger to life with the numbers to call. This phone answers alone, because the connection may be bad or
 * missing. It knows the phrases of the question's language, of English, and of the further languages.
 */
export async function answerDanger(
  { text, language, memory = null }: Question,
  further: readonly string[],
): Promise<Answer | undefined> {
  const { rule, heard } = await openRule([language, ...further]);
  const { phrases, tell } = rule;
  const isOfEmergency = memory?.intent === 'emergency' && asksFirstAid(text, phrases);
  const danger = dangerIn(text, phrases) ?? (isOfEmergency ? 'emergency' : undefined);
  if (danger === undefined) return undefined;
  await loadWords(['danger']);
  // Where the own language of these words cannot be fetched, the app's answers.
  const spoken = await import('./spoken-danger.ts')
    .then(({ readSpoken }) => readSpoken(text, language, heard))
    .catch(() => ({ language, write: (told: string) => told }));
  const say = sayIn('danger', spoken.language);
  const told = [tell(danger, { text, ...spoken }), ...(navigator.onLine ? [] : [say('noInternet')])].join(' ');
  return {
    ...noAnswer,
    text: spoken.write(told),
    citations: [{ title: say(`source.${danger}`), day: null, link: helpIn[danger].source, path: null }],
    // The next question may be about the same danger.
    memory: { ...nothingAsked, ...memory, intent: danger, asked: null, words: null, signs: null, beside: null },
    intent: danger,
  };
}
