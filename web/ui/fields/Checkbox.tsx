import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

import { classes } from '../classes.ts';
import { FieldError, FieldHint, noteIds } from './FieldNotes.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** The box itself is as large as a finger, for a list that is ticked in the field. Larger text leaves it so: it keeps room for its name. */
  readonly large?: boolean;
}

/** A checkbox. Its whole line can be tapped. */
export function Checkbox({ label, hint, error, large = false, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={classes('flex min-h-12 gap-3', large ? 'items-center' : 'items-start py-2.5')}>
        <span className={classes('relative grid shrink-0 place-items-center', large ? 'size-[48px]' : 'mt-px size-7')}>
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
            className={classes(
              'relative text-on-leaf opacity-0 peer-checked:opacity-100 pointer-events-none',
              large ? 'size-[32px]' : 'size-5',
            )}
          />
        </span>
        {/* Large text makes the row wrap, and a name that shrinks stays beside its box. */}
        <span className="flex-1 pt-0.5">{label}</span>
      </label>
      <div className={classes('flex flex-col gap-1 empty:hidden', large ? 'pl-15' : 'pl-10')}>
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  );
}
