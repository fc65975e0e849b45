import { type ComponentProps, useId } from 'react';

import { ChoiceGroup } from './ChoiceGroup.tsx';
import { type Choice, type ChoiceState, RadioInput } from './RadioCards.tsx';

interface SegmentedProps<Value extends string>
  extends Omit<ComponentProps<typeof ChoiceGroup>, 'children'>, ChoiceState<Value> {
  readonly choices: readonly Choice<Value>[];
}

/** A choice of two to four short words, side by side. */
export function Segmented<Value extends string>({ choices, value, onSelect, input, ...group }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <ChoiceGroup {...group}>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-field border-[1.5px] border-line bg-paper p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-12 items-center gap-2 rounded-[0.6875rem] px-4 font-label text-ink-soft hover:text-ink has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <RadioInput choice={choice} name={name} value={value} onSelect={onSelect} input={input} />
            {choice.icon ? <choice.icon aria-hidden className="size-5 shrink-0" /> : null}
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
