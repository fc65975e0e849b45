import { type FormEvent, useState } from 'react';

import type { AccountDialogProps } from '#web/app/Dialogs.tsx';
import { openDialog } from '#web/app/dialogs.ts';
import { sayError } from '#web/i18n/say-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

const passwordLength = { minLength: 8, maxLength: 18 };

export function RegisterDialog({ onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const [busy, setBusy] = useState(false);
  const passwordLabels = { showLabel: say('login.show'), hideLabel: say('login.hide') };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name = '', email = '', password = '', confirm = ''] = ['name', 'email', 'password', 'confirm'].map((key) => String(form.get(key) ?? ''));
    if (!name.trim() || !email.trim() || !password || !confirm) return void toast.error(say('register.incomplete'));
    if (password !== confirm) return void toast.error(say('register.differ'));
    setBusy(true);
    try {
      const { codeSent } = await call('POST /auth/register', { body: { name, email, password } });
      if (codeSent) toast.success(say('register.done'));
      else toast.warning(say('register.notSent'));
      openDialog('verify', { email: email.trim() });
    } catch (error) {
      toast.error(error instanceof ApiError ? sayError(error) : say('register.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={say('register.title')} closeLabel={sayShell('close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={say('register.name')} required>
          <TextInput name="name" autoComplete="name" />
        </Field>
        <Field label={say('login.email')} required>
          <TextInput name="email" type="email" autoComplete="username" />
        </Field>
        <Field label={say('login.password')} required>
          <PasswordInput name="password" autoComplete="new-password" {...passwordLength} {...passwordLabels} />
        </Field>
        <Field label={say('register.confirm')} required>
          <PasswordInput name="confirm" autoComplete="new-password" {...passwordLength} {...passwordLabels} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={say('register.busy')}>
          {say('register.submit')}
        </Button>
        <p className="flex flex-wrap items-center gap-x-1">
          {say('register.haveAccount')}
          <Button variant="quiet" onClick={() => openDialog('login')}>
            {say('login.submit')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
