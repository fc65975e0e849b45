import { useState } from 'react';

import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { sayIn } from '#web/lib/words/words.ts';

import { FieldMicrophone } from './DictateButton.tsx';
import { Question } from './Question.tsx';
import { type AskAloud, useDictation } from './use-dictation.ts';

interface DictateWeightProps {
  readonly onAgreed: (kilograms: number) => void;
  /** Called with the reason where no weight was understood. */
  readonly onProblem: (problem: string) => void;
  readonly className?: string;
}

/** A spoken weight, "two quintals". The agent asks back, aloud and on the screen, and only a yes changes the field. */
export function DictateWeight({ onAgreed, onProblem, className }: DictateWeightProps) {
  const locale = useLocale();
  const [heard, setHeard] = useState<number>();
  const dictation = useDictation((text, askAloud) => void weigh(text, askAloud));
  async function weigh(text: string, askAloud: AskAloud) {
    const say = sayIn('voice');
    // Without speech a field does not need them.
    const reader = await Promise.all([import('../words/read-number.ts'), import('../words/judge.ts')]).catch(
      () => null,
    );
    if (reader === null) return onProblem(say('unreachable'));
    const [{ readKilograms }, { readConsent }] = reader;
    const kilograms = readKilograms(text, say);
    if (kilograms === undefined || kilograms < 1) return onProblem(say('dictate.notNumber', { text }));
    setHeard(kilograms);
    askAloud(say('dictate.check', { text: formatKg(kilograms, locale) }), (answer) => {
      const agrees = answer === undefined ? undefined : readConsent(answer, sayIn('voice'));
      // If the reply is neither yes nor no, the question stays on the screen.
      if (agrees !== undefined) decide(agrees, kilograms);
    });
  }
  function decide(agrees: boolean, kilograms: number) {
    setHeard(undefined);
    if (agrees) onAgreed(kilograms);
  }
  if (!dictation) return null;
  return (
    <>
      <FieldMicrophone dictation={dictation} className={className} />
      {heard === undefined ? null : (
        <Question
          what={formatKg(heard, locale)}
          onDecided={(agrees) => {
            // This comes before the question goes, so that the agent stops listening for a yes or no.
            dictation.stop();
            decide(agrees, heard);
          }}
        />
      )}
    </>
  );
}
