import { codeDigits, passwordLength } from '#domain/limits.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
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

interface CodeFieldProps {
  readonly field: FormField;
  readonly label: string;
  /** Set where it is the one thing left to fill in. */
  readonly isFirst?: boolean;
  readonly onDigits: (digits: string) => void;
}

export function CodeField({ field, label, isFirst = false, onDigits }: CodeFieldProps) {
  return (
    <Field label={label} required error={field.problem}>
      <TextInput
        name={field.input.name}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to fill in
        autoFocus={isFirst}
        value={field.input.value}
        onChange={(event) => onDigits(readDigits(event.target.value))}
        className="figures text-2xl font-strong tracking-[0.35em]"
      />
    </Field>
  );
}

/**
 * The code as the person meant it: pasted with spaces or with the words around it, or typed in the digits of any
 * script.
 */
function readDigits(typed: string): string {
  return withPlainDigits(typed).replaceAll(/\D/g, '').slice(0, codeDigits);
}

export function NumberField({ field }: { field: FormField }) {
  const say = useWords('account');
  return (
    <Field label={say('mobile.number')} required error={field.problem}>
      <TextInput
        {...field.input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to fill in
        autoFocus
        className="figures text-2xl"
      />
    </Field>
  );
}
