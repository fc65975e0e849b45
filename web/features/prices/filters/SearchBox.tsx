import { Mic, Search } from 'lucide-react';
import { useState } from 'react';

import { findRecognition } from '#web/lib/speech/recognition.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextInput } from '#web/ui/TextInput.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds an entry of a sheet by its name, typed or, where the browser listens, spoken. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const say = useWords('market');
  const [listening, listen] = useListening(onChange);
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
          className={classes('pl-12', listen && 'pr-14')}
        />
        {listen ? (
          <button
            type="button"
            aria-pressed={listening}
            aria-label={say(listening ? 'filters.listening' : 'filters.speak')}
            onClick={listen}
            className={classes(
              'absolute top-1/2 right-0.5 grid size-12 -translate-y-1/2 place-items-center rounded-full',
              listening ? 'bg-leaf text-on-leaf' : 'text-leaf-dark hover:bg-leaf-soft',
            )}
          >
            <Mic aria-hidden className="size-6" />
          </button>
        ) : null}
      </span>
    </Field>
  );
}

function useListening(onHeard: (text: string) => void): readonly [boolean, (() => void) | undefined] {
  const locale = useLocale();
  const [listening, setListening] = useState(false);
  const Recogniser = findRecognition();
  if (!Recogniser) return [false, undefined];
  function listen() {
    if (!Recogniser || listening) return;
    const recognition = new Recogniser();
    recognition.lang = locale;
    recognition.onresult = ({ results }) => {
      const heard = results[0]?.[0]?.transcript.trim() ?? '';
      // Some browsers end a word with a full stop.
      if (heard !== '') onHeard(heard.replace(/[.।]$/, ''));
    };
    recognition.onend = () => setListening(false);
    setListening(true);
    recognition.start();
  }
  return [listening, listen];
}
