import type { ChangeEvent, ReactNode } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Field as LabelledField } from '#web/ui/Field.tsx';

import type { Field } from '../rules/fields.ts';
import type { Editing } from '../use-editing.ts';

export interface FormFieldProps {
  readonly field: Field;
  readonly editing: Editing;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly className?: string;
}

interface Control {
  readonly name: Field;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** One field of the profile's form: its label, its value from the edit, and what is wrong with it. */
export function FormField(props: FormFieldProps & { readonly children: (control: Control) => ReactNode }) {
  const { field, editing, hint, required = false, className, children } = props;
  const say = useWords('profile');
  return (
    <LabelledField
      label={say(`fields.${field}`)}
      hint={hint}
      required={required}
      error={editing.problems.includes(field) ? say(`problems.${field}`) : undefined}
      className={className}
    >
      {children({
        name: field,
        value: editing.values[field],
        onChange: (event) => editing.set(field, event.target.value),
      })}
    </LabelledField>
  );
}
