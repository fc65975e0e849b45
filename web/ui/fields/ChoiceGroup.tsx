import { type ReactNode, useId } from 'react';

import { classes } from '../classes.ts';
import { RequiredMark } from './Field.tsx';
import { FieldError, FieldHint, noteIds } from './FieldNotes.tsx';

interface ChoiceGroupProps {
  /** The question that the choices answer. */
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly className?: string | undefined;
  /** Checkboxes, or the choices of RadioCards and Segmented. */
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, labelHidden = false, hint, error, required = false, className, children } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={noteIds(id, { hint, error })} className={classes('min-w-0', className)}>
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-label'}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      {children}
      <div className="mt-1.5 flex flex-col gap-1.5 empty:hidden">
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldError id={id}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
