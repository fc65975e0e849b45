import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState } from 'react';

import { newPasswordField } from '#contract/account.ts';
import { passwordLength } from '#domain/limits.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { changePassword } from '../api.ts';

export function PasswordChange() {
  const say = useWords('profile');
  const [open, setOpen] = useState(false);
  return (
    <Section title={say('settings.password.title')} text={say('settings.password.text')}>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
        <KeyRound aria-hidden className="size-5" />
        {say('settings.password.open')}
      </Button>
      {open ? <PasswordChangeDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

const fields = [
  { name: 'currentPassword', label: 'settings.password.current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'settings.password.new', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'settings.password.confirm', autoComplete: 'new-password' },
] as const;

type Name = (typeof fields)[number]['name'];

/** The rules of registration (docs/decisions/0024-changed-passwords-have-a-length.md). */
function PasswordChangeDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('profile');
  const id = useId();
  const { mutateAsync } = useMutation(changePassword);
  const form = useForm({
    start: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check(values) {
      const missing = fields.filter(({ name }) => values[name] === '');
      if (missing.length > 0) {
        return { fields: Object.fromEntries(missing.map(({ name }) => [name, say('settings.password.required')])) };
      }
      if (!newPasswordField.safeParse(values.newPassword).success) {
        return { fields: { newPassword: say('settings.password.length', passwordLength) } };
      }
      if (values.newPassword === values.confirmPassword) return undefined;
      toast.error(say('settings.password.differ'));
      return { fields: { confirmPassword: say('settings.password.differ') } };
    },
    async send(values) {
      await mutateAsync(values);
      toast.success(say('settings.password.done'));
      onClose();
    },
    sayFailed: (_said, error) => sayFailure(error, say('settings.password.failed')),
    explain: (error) => explain(error, (problem) => say(`settings.password.${problem}`)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('settings.password.title')}
      description={say('settings.password.text')}
      closeLabel={say('settings.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('settings.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.busy} busyLabel={say('settings.password.busy')}>
            {say('settings.password.submit')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.attributes} className="flex flex-col gap-5">
        {fields.map(({ name, label, autoComplete }) => {
          const { problem, input } = form.field(name);
          return (
            <Field
              key={name}
              label={say(label)}
              error={problem}
              hint={name === 'newPassword' ? say('settings.password.hint', passwordLength) : undefined}
              required
            >
              <PasswordInput
                {...input}
                showLabel={say('settings.password.show')}
                hideLabel={say('settings.password.hide')}
                autoComplete={autoComplete}
              />
            </Field>
          );
        })}
      </form>
    </Dialog>
  );
}

/** Maps the server's error to the field that it is about. */
function explain(
  { code, fields: wrong }: ApiError,
  sayProblem: (problem: 'wrong' | 'differ' | 'common') => string,
): Partial<Record<Name, string>> {
  if (code === 'wrong_password') return { currentPassword: sayProblem('wrong') };
  if (code === 'passwords_differ') return { confirmPassword: sayProblem('differ') };
  return 'newPassword' in wrong ? { newPassword: sayProblem('common') } : {};
}
