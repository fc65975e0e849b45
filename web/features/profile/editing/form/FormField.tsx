import type { ChangeEvent, ComponentProps, ReactNode } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Field as LabelledField } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import type { ProfileField } from '#domain/profile-fields.ts';
import type { Editing } from './use-editing.ts';
import { useFocusOfErrand } from './use-errand.ts';

export interface FormFieldProps {
  readonly field: ProfileField;
  readonly editing: Editing;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly className?: string | undefined;
}

interface Control {
  readonly name: ProfileField;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** One field of the profile's form: its label, its value from the edit, and its problem. */
export function FormField(props: FormFieldProps & { readonly children: (control: Control) => ReactNode }) {
  const { field, editing, hint, required = false, className, children } = props;
  const say = useWords('profile');
  useFocusOfErrand(field);
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

type TextFieldProps = FormFieldProps & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'>;

/** One line of text. Numbers are text too: people in India write 1,50,000, which a browser's number field refuses. */
export function TextField({ autoComplete, inputMode, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      {(control) => <TextInput {...control} autoComplete={autoComplete ?? 'off'} inputMode={inputMode} />}
    </FormField>
  );
}
