import type { ComponentProps, ReactNode } from 'react';

import { classes } from '../classes.ts';
import { TextInput } from './TextInput.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step'> {
  /** Written at the end of the field: "kg", "acres". Put it in the label too. */
  readonly unit?: ReactNode;
}

/**
 * A number as text, with the phone's number keys. A browser's own number field accepts only the digits 0 to 9 and no
 * "1,50,000", and names its limits in its own language. The form reads it with `readNumber` and says what is wrong.
 */
export function NumberInput({ unit, className, ...rest }: NumberInputProps) {
  const input = (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className={classes('figures', unit ? 'pr-20' : '', className)}
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
