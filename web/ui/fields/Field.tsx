import { type ReactNode, useId } from 'react';

import { classes } from '../classes.ts';
import { FieldContext } from './field-context.ts';
import { FieldError, FieldHint, noteIds } from './FieldNotes.tsx';

interface FieldProps {
  readonly label: ReactNode;
  /** Says what to enter and why, before any error. */
  readonly hint?: ReactNode;
  /** The problem with the value, in words. It also marks the control as wrong. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Stands beside the label: "optional", "kg". */
  readonly note?: ReactNode;
  readonly className?: string | undefined;
  /** One control: TextInput, PasswordInput, NumberInput, TextArea or Select. */
  readonly children: ReactNode;
}

/** A control with its label above and its hint and error below, connected for screen readers too. */
export function Field({ label, hint, error, required = false, note, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={`${id}-control`} className="font-label">
          {label}
          {required ? <RequiredMark /> : null}
        </label>
        {note ? <span className="text-sm text-ink-soft">{note}</span> : null}
      </div>
      <FieldContext
        value={{
          controlId: `${id}-control`,
          describedBy: noteIds(id, { hint, error }),
          invalid: Boolean(error),
          required,
        }}
      >
        {children}
      </FieldContext>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Only for the eye: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-clay-dark">
      {' *'}
    </span>
  );
}
