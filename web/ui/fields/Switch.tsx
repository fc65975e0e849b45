import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldHint, noteIds } from './FieldNotes.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/**
 * Turns something on or off at once; values that a form saves use Checkbox. Its target is larger than its visible part.
 */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-12 items-center justify-between gap-4 py-2">
      <span>
        <span className="font-label">{label}</span>
        <FieldHint id={id}>{hint}</FieldHint>
      </span>
      <span className="relative -my-2 flex h-12 w-14 shrink-0 items-center">
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          aria-describedby={noteIds(id, { hint, error: undefined })}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-field disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="pointer-events-none h-8 w-full rounded-full border-2 border-edge bg-card peer-checked:border-leaf peer-checked:bg-leaf peer-disabled:border-line peer-disabled:bg-line"
        />
        <span
          aria-hidden
          className="switch-knob pointer-events-none absolute top-3 left-1 grid size-6 place-items-center rounded-full bg-edge text-transparent peer-checked:translate-x-6 peer-checked:bg-on-leaf peer-checked:text-leaf motion-safe:transition-transform"
        >
          <Check strokeWidth={3.5} className="size-4" />
        </span>
      </span>
    </label>
  );
}
