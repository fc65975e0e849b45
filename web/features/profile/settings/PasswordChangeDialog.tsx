import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';

import { newPasswordField } from '#contract/account.ts';
import { passwordLength } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { toast } from '#web/ui/toast.ts';

import { changePassword } from '../api.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';

const fields = [
  { name: 'currentPassword', label: 'settings.password.current', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'settings.password.new', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'settings.password.confirm', autoComplete: 'new-password' },
] as const;

type Name = (typeof fields)[number]['name'];
type Entries = Readonly<Record<Name, string>>;

/** What is wrong with an entry, by its key among the words of the password. */
type Problems = Readonly<Partial<Record<Name, 'required' | 'wrong' | 'length' | 'common' | 'differ'>>>;

const noEntries: Entries = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The rules of registration (docs/decisions/0023-changed-passwords-have-a-length.md). */
export function PasswordChangeDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('profile');
  const id = useId();
  const [entries, setEntries] = useState(noEntries);
  const [problems, setProblems] = useState<Problems>({});
  const { mutateAsync, isPending } = useMutation(changePassword);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingOf(entries);
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    if (!newPasswordField.safeParse(entries.newPassword).success) return setProblems({ newPassword: 'length' });
    if (entries.newPassword !== entries.confirmPassword) {
      setProblems({ confirmPassword: 'differ' });
      return void toast.error(say('settings.password.differ'));
    }
    try {
      await mutateAsync(entries);
      toast.success(say('settings.password.done'));
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
      toast.error(sayFailure(error, say('settings.password.failed')));
    }
  }
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
          <Button type="submit" form={id} busy={isPending} busyLabel={say('settings.password.busy')}>
            {say('settings.password.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {fields.map(({ name, label, autoComplete }) => {
          const problem = problems[name];
          return (
            <Field
              key={name}
              label={say(label)}
              error={problem ? say(`settings.password.${problem}`, passwordLength) : undefined}
              hint={name === 'newPassword' ? say('settings.password.hint', passwordLength) : undefined}
              required
            >
              <PasswordInput
                showLabel={say('settings.password.show')}
                hideLabel={say('settings.password.hide')}
                autoComplete={autoComplete}
                value={entries[name]}
                onChange={(event) => {
                  setEntries({ ...entries, [name]: event.target.value });
                  setProblems({ ...problems, [name]: undefined });
                }}
              />
            </Field>
          );
        })}
      </form>
    </Dialog>
  );
}

function missingOf(entries: Entries): Problems {
  const names = fields.map(({ name }) => name).filter((name) => entries[name] === '');
  return Object.fromEntries(names.map((name) => [name, 'required' as const]));
}

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'wrong_password') return { currentPassword: 'wrong' };
  if (error.code === 'passwords_differ') return { confirmPassword: 'differ' };
  return 'newPassword' in error.fields ? { newPassword: 'common' } : {};
}
