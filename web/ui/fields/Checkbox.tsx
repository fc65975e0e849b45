import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError, FieldHint, noteIds } from './FieldNotes.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox. Its whole line can be tapped. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-12 items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-7 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={noteIds(id, { hint, error })}
            className="peer tick-box absolute inset-0 rounded-small"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="relative size-5 text-on-leaf opacity-0 peer-checked:opacity-100 pointer-events-none"
          />
        </span>
        {/* Large text makes the row wrap, and a name that shrinks stays beside its box. */}
        <span className="flex-1 pt-0.5">{label}</span>
      </label>
      <div className="flex flex-col gap-1 pl-10 empty:hidden">
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  );
}
