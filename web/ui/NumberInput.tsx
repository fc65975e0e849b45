import type { ComponentProps, ReactNode } from 'react';

import { classes } from './classes.ts';
import { TextInput } from './TextInput.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Written inside the field, at its end: "kg", "acres". Say it in the label too. */
  readonly unit?: ReactNode;
}

/** A number, with the phone's number keys. Scrolling over it does not change it. */
export function NumberInput({ unit, className, step = 'any', ...rest }: NumberInputProps) {
  const input = (
    <TextInput
      inputMode="decimal"
      {...rest}
      type="number"
      step={step}
      onWheel={(event) => event.currentTarget.blur()}
      className={classes('number-box figures', unit ? 'pr-20' : '', className)}
    />
  );
  if (!unit) return input;
  return (
    <span className="relative block">
      {input}
      <span aria-hidden className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ink-soft">
        {unit}
      </span>
    </span>
  );
}
