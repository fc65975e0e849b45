import type { Reading } from '#contract/diagnosis.ts';
import type { Key } from '#languages/keys.ts';
import { type Say, sayIn } from '#web/lib/words/words.ts';

/** Each question about a sign with its answer, for a report or a message; nothing where nobody was asked. */
export function sayAnswers(say: Say<'diagnosis'>, reading: Reading | null): string[] | undefined {
  const saySign = sayIn('signs');
  return reading?.told?.answers.map(({ sign, reply }) =>
    say('talk.line', { question: saySign(`ask.${sign}` as Key<'signs'>), reply: say(`talk.reply.${reply}`) }),
  );
}
