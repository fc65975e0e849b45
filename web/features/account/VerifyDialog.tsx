import { type FormEvent, useState } from 'react';

import type { AccountDialogProps } from '#web/app/Dialogs.tsx';
import { sayError } from '#web/i18n/say-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { signIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

export function VerifyDialog({ email: prefilled = '', onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const [email, setEmail] = useState(prefilled);
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim() || !otp.trim()) return void toast.error(say('register.incomplete'));
    setBusy(true);
    try {
      const { token, user } = await call('POST /auth/verifyotp', { body: { email, otp }, keepSessionOn401: true });
      signIn(token, user);
      toast.success(say('verify.done'));
      onClose();
    } catch (error) {
      toast.error(error instanceof ApiError ? sayError(error) : say('verify.failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} title={say('verify.title')} description={say('verify.text')} closeLabel={sayShell('close')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={say('login.email')} required>
          <TextInput type="email" autoComplete="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label={say('verify.otp')} required>
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={6} value={otp} onChange={(event) => setOtp(event.target.value)} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={say('verify.busy')}>
          {say('verify.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
