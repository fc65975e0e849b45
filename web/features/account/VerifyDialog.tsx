import { withPlainDigits } from '#domain/digits.ts';
import { codeDigits } from '#domain/limits.ts';
import type { AccountDialogProps } from '#web/app/Dialogs.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import { AccountForm } from './AccountForm.tsx';
import { lastCodeRequest } from './code-requests.ts';
import { EmailField } from './fields.tsx';
import { MailboxHint } from './MailboxHint.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useVerification } from './use-verification.ts';

export function VerifyDialog({ email: prefilled = '', onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const { form, forgetTries } = useVerification(prefilled, onClose);
  const otp = form.field('otp');
  const asked = lastCodeRequest(form.values.email);
  const explanation = !asked ? say('verify.ask') : asked.sent ? say('verify.text') : say('verify.delayed');
  return (
    <Dialog open onClose={onClose} title={say('verify.title')} description={explanation} closeLabel={sayShell('close')}>
      <AccountForm form={form} submitLabel={say('verify.submit')} busyLabel={say('verify.busy')}>
        <EmailField field={form.field('email')} />
        <Field label={say('verify.otp')} required error={otp.problem}>
          <TextInput
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to fill in
            autoFocus={prefilled !== ''}
            value={otp.input.value}
            onChange={(event) => form.change('otp', readDigits(event.target.value))}
            className="figures text-2xl font-strong tracking-[0.35em]"
          />
        </Field>
      </AccountForm>
      <div className="mt-3 flex flex-col gap-3">
        {asked ? <p className="text-ink-soft">{say('verify.known')}</p> : null}
        <ResendCode email={form.values.email} onSent={forgetTries} />
        <MailboxHint email={form.values.email} what="code" />
      </div>
    </Dialog>
  );
}

/** The code as it was meant: pasted with spaces or with the words around it, or typed in the digits of any script. */
function readDigits(typed: string): string {
  return withPlainDigits(typed).replaceAll(/\D/g, '').slice(0, codeDigits);
}
