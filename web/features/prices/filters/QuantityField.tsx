import { useRef, useState } from 'react';

import { DictateWeight } from '#web/features/voice/index.ts';
import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';

import { mostKilograms, readQuantity } from '#domain/numbers/quantity.ts';
import { readTypedWeight, type WeightWords } from '#domain/numbers/typed-weight.ts';

interface QuantityFieldProps {
  readonly quantityKg: number;
  readonly onChange: (quantityKg: number) => void;
}

/**
 * The quantity of the shown prices. An empty text counts as 1, too much as the most, and the field says so. An
 * unreadable text changes nothing and stays there, so that the person can correct it.
 */
export function QuantityField({ quantityKg, onChange }: QuantityFieldProps) {
  const say = useWords('market');
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const [isTooMuch, setIsTooMuch] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef<string>(undefined);
  const input = useRef<HTMLInputElement>(null);

  async function read(text: string): Promise<void> {
    latest.current = text;
    setTyped(text);
    setProblem(undefined);
    const isNumber = readTypedWeight(text, []) !== undefined;
    const kilograms = readTypedWeight(text, isNumber ? [] : await loadWeightWords());
    // The person may have typed on while the words loaded.
    if (latest.current !== text) return;
    const isMore = (kilograms ?? 0) > mostKilograms;
    setIsTooMuch(isMore);
    setProblem(kilograms === undefined ? say('filters.unreadQuantity') : undefined);
    if (isMore || kilograms === undefined) setTyped(isMore ? String(mostKilograms) : text);
    if (isMore) onChange(mostKilograms);
    else if (kilograms !== undefined) onChange(readQuantity(String(kilograms ?? '')));
  }

  return (
    <Field
      label={say('filters.quantity')}
      hint={isTooMuch ? say('filters.mostQuantity', { most: formatKg(mostKilograms, locale) }) : undefined}
      error={problem}
      className="min-w-0"
    >
      <span className="relative block">
        <NumberInput
          ref={input}
          value={typed ?? String(quantityKg)}
          onChange={({ target: { value } }) => void read(value)}
          onBlur={() => {
            if (problem === undefined) setTyped(undefined);
          }}
        />
        <DictateWeight
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onAgreed={(kilograms) => {
            latest.current = undefined;
            setTyped(undefined);
            setProblem(undefined);
            onChange(readQuantity(String(kilograms)));
          }}
          onProblem={(unheard) => {
            setProblem(unheard);
            input.current?.focus();
          }}
        />
      </span>
    </Field>
  );
}

/** They grow with every language, so they have their own file. Without a connection to fetch it, only numbers are read. */
async function loadWeightWords(): Promise<readonly WeightWords[]> {
  const { weightWords } = await import('#languages/weight-words').catch(() => ({ weightWords: [] }));
  return weightWords;
}
