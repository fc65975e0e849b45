import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { ChoiceGroup } from '#web/ui/ChoiceGroup.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';

import type { Costs } from '#domain/net-in-hand.ts';

interface CostsFormProps {
  readonly costs: Costs;
  readonly change: (change: Partial<Costs>) => void;
}

const fields = [
  { name: 'transportPerKm', max: 10_000 },
  { name: 'commissionPercent', max: 100 },
  { name: 'shrinkagePercent', max: 100 },
] as const satisfies { name: keyof Costs; max: number }[];

/** What the farmer knows better than anybody; the phone remembers it. */
export function CostsForm({ costs, change }: CostsFormProps) {
  const say = useWords('market');
  return (
    <ChoiceGroup label={say('costs.label')} hint={say('costs.kept')}>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {fields.map(({ name, max }) => (
          <CostField
            key={name}
            label={say(`costs.${name}`)}
            value={costs[name]}
            max={max}
            className={name === 'transportPerKm' ? 'max-sm:col-span-2' : undefined}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

interface CostFieldProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly className: string | undefined;
  readonly onChange: (value: number) => void;
}

function CostField({ label, value, max, className, onChange }: CostFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} className={classes('justify-between', className)}>
      <NumberInput
        min={0}
        max={max}
        placeholder="0"
        value={typed ?? (value === 0 ? '' : String(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readAmount(event.target.value, max));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}

function readAmount(text: string, max: number): number {
  const amount = Number(text);
  return Number.isFinite(amount) ? Math.min(max, Math.max(0, amount)) : 0;
}
