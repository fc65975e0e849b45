import Check from 'lucide-react/icons/check';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { ChoiceGroup } from './ChoiceGroup.tsx';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
}

interface RadioCardsProps<Value extends string>
  extends Omit<ComponentProps<typeof ChoiceGroup>, 'children'>, ChoiceState<Value> {
  readonly choices: readonly Choice<Value>[];
}

/** Either `value` with `onSelect`, or an `input` with its own name. */
export interface ChoiceState<Value extends string> {
  readonly value?: Value;
  readonly onSelect?: (value: Value) => void;
  readonly input?: Omit<ComponentProps<'input'>, 'type' | 'value'>;
}

/** One of a few choices. Each has a card with room for an icon and a line of explanation. */
export function RadioCards<Value extends string>({
  choices,
  value,
  onSelect,
  input,
  ...group
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <ChoiceGroup {...group}>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="surface relative flex min-h-14 items-center gap-3 px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-soft"
          >
            <RadioInput choice={choice} name={name} value={value} onSelect={onSelect} input={input} />
            {choice.icon ? <choice.icon aria-hidden className="size-6 shrink-0 text-leaf-dark" /> : null}
            <span className="min-w-0 flex-1">
              <span className="block font-label">{choice.label}</span>
              {choice.text ? <span className="block text-sm text-ink-soft">{choice.text}</span> : null}
            </span>
            <Check
              aria-hidden
              strokeWidth={3}
              className="invisible size-5 shrink-0 text-leaf-dark peer-checked:visible"
            />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type RadioInputProps<Value extends string> = {
  readonly [K in keyof ChoiceState<Value>]-?: ChoiceState<Value>[K] | undefined;
} & { readonly choice: Choice<Value>; readonly name: string };

/** The radio button is invisible: its label shows its state. */
export function RadioInput<Value extends string>({ choice, name, value, onSelect, input }: RadioInputProps<Value>) {
  const held = onSelect ? { checked: value === choice.value, onChange: () => onSelect(choice.value) } : {};
  return (
    <input
      name={name}
      {...input}
      {...held}
      type="radio"
      value={choice.value}
      disabled={choice.disabled ?? input?.disabled}
      className="peer absolute size-px opacity-0"
    />
  );
}
