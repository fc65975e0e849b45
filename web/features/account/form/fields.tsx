import { passwordLength } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import type { FormField } from '#web/lib/form/use-form.ts';

export function EmailField({ field }: { field: FormField }) {
  const say = useWords('account');
  return (
    <Field label={say('email')} required error={field.problem}>
      <TextInput {...field.input} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}

export function CurrentPasswordField({ field }: { field: FormField }) {
  const say = useWords('account');
  return (
    <Field label={say('password')} required error={field.problem}>
      <PasswordInput {...field.input} autoComplete="current-password" showLabel={say('show')} hideLabel={say('hide')} />
    </Field>
  );
}

interface NewPasswordFieldProps {
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string;
}

/** Reports a text that is too long at once, and does not cut it. */
export function NewPasswordField({ field, label, hint }: NewPasswordFieldProps) {
  const say = useWords('account');
  const isTooLong = field.input.value.length > passwordLength.max;
  return (
    <Field
      label={label}
      required
      hint={hint}
      error={isTooLong ? say('problems.passwordLength', passwordLength) : field.problem}
    >
      <PasswordInput {...field.input} autoComplete="new-password" showLabel={say('show')} hideLabel={say('hide')} />
    </Field>
  );
}
