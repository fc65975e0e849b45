import { Mic, Square } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { type Dictation, useDictation } from './use-dictation.ts';

interface DictateButtonProps {
  readonly onHeard: (text: string) => void;
  readonly className?: string;
}

/** The microphone in a field: what is said is written there, and nothing is done with it. */
export function DictateButton({ onHeard, className }: DictateButtonProps) {
  const dictation = useDictation((text) => onHeard(text));
  return dictation ? <FieldMicrophone dictation={dictation} className={className} /> : null;
}

/** Drawn only once the agent, and with it these words, is there. */
export function FieldMicrophone({ dictation, className }: { dictation: Dictation; className?: string | undefined }) {
  const say = useWords('voice');
  const { isListening, listen } = dictation;
  const label = say(isListening ? 'dictate.listening' : 'dictate.start');
  const Icon = isListening ? Square : Mic;
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={label}
      title={label}
      onClick={listen}
      className={classes(
        'grid size-12 shrink-0 place-items-center rounded-full',
        isListening ? 'bg-leaf text-on-leaf motion-safe:animate-breathe' : 'text-leaf-dark hover:bg-leaf-soft',
        className,
      )}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
