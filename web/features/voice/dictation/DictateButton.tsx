import Mic from 'lucide-react/icons/mic';
import Search from 'lucide-react/icons/search';
import Square from 'lucide-react/icons/square';

import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { classes } from '#web/ui/classes.ts';

import { type Dictation, useDictation } from './use-dictation.ts';

interface DictateButtonProps {
  readonly onHeard: (text: string) => void;
  readonly className?: string;
}

/** The microphone in a field. It writes the spoken text there and does nothing else with it. */
export function DictateButton({ onHeard, className }: DictateButtonProps) {
  const dictation = useDictation((text) => onHeard(text));
  return dictation ? <FieldMicrophone dictation={dictation} className={className} /> : null;
}

/** Drawn only once the agent and its words are loaded. */
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

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds an entry of a sheet by its name, typed or, if the browser listens, spoken. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Field label={label}>
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
        />
        <TextInput
          type="search"
          value={value}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => onChange(target.value)}
          className="pr-14 pl-12"
        />
        <DictateButton onHeard={onChange} className="absolute top-1/2 right-0.5 -translate-y-1/2" />
      </span>
    </Field>
  );
}
