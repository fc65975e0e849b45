import { type FormEvent, useState } from 'react';

import { openDialog } from '#web/app/dialogs.ts';
import { sayError } from '#web/i18n/say-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { signIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

/** E-mail and password; the same in the dialog and on the sign-in screen. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const say = useWords('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { token, user } = await call('POST /auth/login', { body: { email, password }, keepSessionOn401: true });
      signIn(token, user);
      toast.success(say('login.done'));
      onSignedIn();
    } catch (error) {
      toast.error(error instanceof ApiError ? sayError(error) : say('login.failed'));
      if (error instanceof ApiError && error.code === 'email_not_verified') openDialog('verify', { email });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={say('login.email')} required>
        <TextInput type="email" required autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label={say('login.password')} required>
        <PasswordInput
          showLabel={say('login.show')}
          hideLabel={say('login.hide')}
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} busyLabel={say('login.busy')}>
        {say('login.submit')}
      </Button>
      <p className="flex flex-wrap items-center gap-x-1">
        {say('login.noAccount')}
        <Button variant="quiet" onClick={() => openDialog('register')}>
          {say('login.register')}
        </Button>
      </p>
    </form>
  );
}
