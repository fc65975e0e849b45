import { useState } from 'react';

import { DictateWeight } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';

import { readNumber } from '#domain/digits.ts';
import { mostKilograms, readQuantity } from '#domain/quantity.ts';

interface QuantityFieldProps {
  readonly quantityKg: number;
  readonly onChange: (quantityKg: number) => void;
}

/** For how many kilograms prices are shown. No number is 1; too much is the most, and the field says so at once. */
export function QuantityField({ quantityKg, onChange }: QuantityFieldProps) {
  const say = useWords('market');
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={say('filters.quantity')} className="min-w-0">
      <span className="relative block">
        <NumberInput
          value={typed ?? String(quantityKg)}
          onChange={({ target: { value } }) => {
            const kilograms = readQuantity(value);
            setTyped((readNumber(value) ?? 0) > mostKilograms ? String(mostKilograms) : value);
            onChange(kilograms);
          }}
          onBlur={() => setTyped(undefined)}
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
