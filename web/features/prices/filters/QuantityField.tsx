import { useState } from 'react';

import { DictateWeight } from '#web/features/voice/index.ts';
import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';

import { mostKilograms, readQuantity } from '#domain/quantity.ts';
import { readTypedWeight } from '#domain/typed-weight.ts';

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
  const isUnread = typed !== undefined && readTypedWeight(typed) === undefined;
  return (
    <Field
      label={say('filters.quantity')}
      hint={isTooMuch ? say('filters.mostQuantity', { most: formatKg(mostKilograms, locale) }) : undefined}
      error={isUnread ? say('filters.unreadQuantity') : undefined}
      className="min-w-0"
    >
      <span className="relative block">
        <NumberInput
          value={typed ?? String(quantityKg)}
          onChange={({ target: { value } }) => {
            const kilograms = readTypedWeight(value);
            const isMore = (kilograms ?? 0) > mostKilograms;
            setIsTooMuch(isMore);
            setTyped(isMore ? String(mostKilograms) : value);
            if (isMore) onChange(mostKilograms);
            else if (kilograms !== undefined) onChange(readQuantity(String(kilograms ?? '')));
          }}
          onBlur={() => {
            if (!isUnread) setTyped(undefined);
          }}
        />
        <DictateWeight
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onAgreed={(kilograms) => {
            setTyped(undefined);
            onChange(readQuantity(String(kilograms)));
          }}
        />
      </span>
    </Field>
  );
}
