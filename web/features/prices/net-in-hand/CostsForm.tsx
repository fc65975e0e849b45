import { useState } from 'react';

import { readNumber } from '#domain/numbers/digits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';

import type { Selling } from './use-costs.ts';

interface CostsFormProps {
  readonly selling: Selling;
  readonly change: (change: Partial<Selling>) => void;
}

/**
 * The load and its transport come first, because they decide; a tap shows the smaller costs. The phone remembers them.
 */
export function CostsForm({ selling, change }: CostsFormProps) {
  const say = useWords('market');
  const { loadQuintals, transportPerKm, commissionPercent, shrinkagePercent, ownDistanceKm } = selling;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3">
        <CostField
          label={say('costs.load')}
          value={loadQuintals}
          max={10_000}
          onChange={(value) => change({ loadQuintals: value || 1 })}
        />
        <CostField
          label={say('costs.transportPerKm')}
          value={transportPerKm}
          max={10_000}
          isAsked={transportPerKm === undefined}
          onChange={(value) => change({ transportPerKm: value })}
        />
      </div>
      <Fold look="line" title={say('costs.more', { km: ownDistanceKm })}>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3">
          <CostField
            label={say('costs.commissionPercent')}
            value={commissionPercent}
            max={100}
            onChange={(value) => change({ commissionPercent: value ?? 0 })}
          />
          <CostField
            label={say('costs.shrinkagePercent')}
            value={shrinkagePercent}
            max={100}
            onChange={(value) => change({ shrinkagePercent: value ?? 0 })}
          />
          <CostField
            label={say('costs.ownDistanceKm')}
            value={ownDistanceKm}
            max={500}
            onChange={(value) => change({ ownDistanceKm: value ?? 0 })}
          />
        </div>
        <p className="mt-2 text-sm text-ink-soft">{say('costs.kept')}</p>
      </Fold>
    </div>
  );
}

interface CostFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly max: number;
  /** True if the page can compute nothing without it. */
  readonly isAsked?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

function CostField({ label, value, max, isAsked = false, onChange }: CostFieldProps) {
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
        className={classes(isAsked && 'border-marigold-edge bg-marigold-soft')}
      />
    </Field>
  );
}
