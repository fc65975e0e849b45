import { type ClipboardEvent, useState } from 'react';

import { passwordLength } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

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

/** The field takes 18 characters and no more; a longer password that is pasted is refused aloud, never cut in silence. */
export function NewPasswordField({ field, label, hint }: NewPasswordFieldProps) {
  const say = useWords('account');
  const [pastedTooMuch, setPastedTooMuch] = useState(false);
  const { onChange, ...input } = field.input;

  function guardPaste(event: ClipboardEvent) {
    const tooMuch = event.clipboardData.getData('text').length > passwordLength.max;
    if (tooMuch) event.preventDefault();
    setPastedTooMuch(tooMuch);
  }
  return (
    <Field
      label={label}
      required
      hint={hint}
      error={pastedTooMuch ? say('problems.passwordLength', passwordLength) : field.problem}
    >
      <PasswordInput
        {...input}
        onChange={(event) => {
          setPastedTooMuch(false);
          onChange(event);
        }}
        onPaste={guardPaste}
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        autoComplete="new-password"
        showLabel={say('show')}
        hideLabel={say('hide')}
      />
    </Field>
  );
}
