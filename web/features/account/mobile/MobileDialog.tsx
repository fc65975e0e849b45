import { useState } from 'react';

import { mobileForm, mobileSignInForm } from '#contract/account-mobile.ts';
import { codeDigits, codeMinutes, mostCodeTries } from '#domain/limits.ts';
import type { AccountDialogProps } from '#web/app/dialogs.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { askSecondFactor } from '../form/ask-second-factor.ts';
import { CodeField, NumberField } from '../form/fields.tsx';
import { useArrive } from '../form/use-arrive.ts';

interface Sent {
  readonly mobile: string;
  readonly request: string;
}

/** Signs in with a number: first the number, then the code from the text message. */
export function MobileDialog({ onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const [sent, setSent] = useState<Sent>();
  const told = sent && { mobile: sent.mobile, digits: codeDigits, minutes: codeMinutes };
  return (
    <Dialog
      open
      hasOwnEntry
      onClose={onClose}
      title={say(sent ? 'mobile.codeTitle' : 'mobile.title')}
      description={told ? say('mobile.sent', told) : say('mobile.lead')}
      closeLabel={sayShell('close')}
    >
      {sent ? (
        <CodeStep sent={sent} onBack={() => setSent(undefined)} onClose={onClose} />
      ) : (
        <NumberStep onSent={setSent} />
      )}
    </Dialog>
  );
}

function NumberStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const say = useWords('account');
  const form = useForm({
    start: { mobile: '' },
    check: (values) =>
      mobileForm.safeParse(values).success ? undefined : { fields: { mobile: say('mobile.numberWrong') } },
    async send({ mobile }) {
      const { request } = await call('POST /auth/mobile/code', { body: { mobile } });
      onSent({ mobile: mobile.trim(), request });
    },
    sayFailed: (said) => said ?? say('mobile.failed'),
  });
  return (
    <AccountForm form={form} submitLabel={say('mobile.send')} busyLabel={say('mobile.sending')} withReason>
      <NumberField field={form.field('mobile')} />
    </AccountForm>
  );
}

interface CodeStepProps {
  readonly sent: Sent;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** A code that did not come is asked for anew with the number, so that the pause between two codes is said there. */
function CodeStep({ sent, onBack, onClose }: CodeStepProps) {
  const say = useWords('account');
  const arrive = useArrive(onClose);
  const [wrongTries, setWrongTries] = useState(0);
  const form = useForm({
    start: { otp: '', name: '' },
    check({ otp }) {
      const isWhole = mobileSignInForm.shape.code.shape.otp.safeParse(otp).success;
      return isWhole ? undefined : { fields: { otp: say('problems.otpMissing') } };
    },
    async send({ otp, name }) {
      const { mobile, request } = sent;
      const given = name.trim() === '' ? {} : { name: name.trim() };
      const body = { mobile, code: { request, otp }, ...given };
      const signedIn = await call('POST /auth/mobile/login', { body, keepSessionOn401: true }).catch(askSecondFactor);
      if (!signedIn) return;
      toast.success(say('login.done'));
      arrive(signedIn);
    },
    sayFailed: (said) => said ?? say('login.failed'),
    explain(error): Record<string, string> {
      if (error.code !== 'otp_invalid') return 'name' in error.fields ? { name: say('problems.nameUnreadable') } : {};
      setWrongTries(wrongTries + 1);
      return { otp: say(wrongTries + 1 < mostCodeTries ? 'mobile.wrong' : 'mobile.usedUp') };
    },
  });
  const name = form.field('name');
  return (
    <>
      <AccountForm form={form} submitLabel={say('mobile.submit')} busyLabel={say('mobile.busy')}>
        <CodeField
          field={form.field('otp')}
          label={say('verify.otp')}
          isFirst
          onDigits={(digits) => form.change('otp', digits)}
        />
        <Field label={say('mobile.name')} hint={say('mobile.nameHint')} error={name.problem}>
          <TextInput {...name.input} autoComplete="name" />
        </Field>
      </AccountForm>
      <Button variant="quiet" className="mt-3 -ml-4 self-start" onClick={onBack}>
        {say('mobile.other')}
      </Button>
    </>
  );
}
