import { useState } from 'react';

import { readNumber } from '#domain/numbers/digits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';

interface CostFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly max: number;
  readonly onChange: (value: number | undefined) => void;
}

/** An amount in any script's digits. An emptied field gives our estimate back. */
export function CostField({ label, value, max, onChange }: CostFieldProps) {
  const say = useWords('market');
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  function type(text: string) {
    setTyped(text);
    setIsWrong(false);
    const amount = readNumber(text);
    if (amount !== undefined) onChange(amount === null ? undefined : Math.min(max, Math.max(0, amount)));
  }
  // A text like "1," is on its way to "1,000", so a field is checked only when the person leaves it.
  function leave() {
    const isUnread = typed !== undefined && readNumber(typed) === undefined;
    setIsWrong(isUnread);
    if (!isUnread) setTyped(undefined);
  }
  return (
    <Field label={label} className="justify-between" error={isWrong ? say('costs.notNumber') : undefined}>
      <NumberInput
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
