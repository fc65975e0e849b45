import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';

import { mostKilograms, readQuantity } from '#domain/quantity.ts';

interface QuantityFieldProps {
  readonly quantityKg: number;
  readonly onChange: (quantityKg: number) => void;
}

/** For how many kilograms the prices are reckoned; what is no quantity is 1, what is too much is the most, as the field says once it is left. */
export function QuantityField({ quantityKg, onChange }: QuantityFieldProps) {
  const say = useWords('market');
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={say('filters.quantity')} className="min-w-0">
      <NumberInput
        min={1}
        max={mostKilograms}
        value={typed ?? String(quantityKg)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readQuantity(event.target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
