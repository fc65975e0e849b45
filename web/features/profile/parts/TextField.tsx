import type { ComponentProps } from 'react';

import { TextInput } from '#web/ui/TextInput.tsx';

import { FormField, type FormFieldProps } from './FormField.tsx';

type TextFieldProps = FormFieldProps & Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode'>;

/** One line of text. Numbers are text too: an Indian writes 1,50,000, which a browser's number field refuses. */
export function TextField({ autoComplete, inputMode, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      {(control) => <TextInput {...control} autoComplete={autoComplete ?? 'off'} inputMode={inputMode} />}
    </FormField>
  );
}
