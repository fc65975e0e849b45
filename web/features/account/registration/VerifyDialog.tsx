import MailPlus from 'lucide-react/icons/mail-plus';
import { useState } from 'react';

import { emailForm, verifyOtpForm } from '#contract/account.ts';
import { codeDigits, codeMinutes, mostCodeTries } from '#domain/limits.ts';
import { type AccountDialogProps, openDialog } from '#web/app/dialogs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useSecondsLeft } from '#web/lib/form/use-seconds-left.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm, sayWait } from '../form/AccountForm.tsx';
import { askSecondFactor } from '../form/ask-second-factor.ts';
import { findRegistration, lastCodeRequest, noteCodeRequest } from '../form/code-requests.ts';
import { keepDraft, readDraft } from '../form/draft.ts';
import { CodeField, EmailField } from '../form/fields.tsx';
import { findProblems, sayProblems } from '../form/problems.ts';
import { useArrive } from '../form/use-arrive.ts';
import { MailboxHint } from './MailboxHint.tsx';

export function VerifyDialog({ email: prefilled = '', onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const { form, forgetTries } = useVerification(prefilled, onClose);
  const otp = form.field('otp');
  const asked = lastCodeRequest(form.values.email);
  const code = { digits: codeDigits, minutes: codeMinutes };
  const explanation = !asked ? say('verify.ask', code) : asked.sent ? say('verify.text', code) : say('verify.delayed');
  return (
    <Dialog
      open
      hasOwnEntry
      onClose={onClose}
      title={say('verify.title')}
      description={explanation}
      closeLabel={sayShell('close')}
    >
      <AccountForm form={form} submitLabel={say('verify.submit')} busyLabel={say('verify.busy')}>
        <EmailField field={form.field('email')} />
        <CodeField
          field={otp}
          label={say('verify.otp')}
          isFirst={prefilled !== ''}
          onDigits={(digits) => form.change('otp', digits)}
        />
      </AccountForm>
      <div className="mt-3 flex flex-col gap-3">
        {asked ? <p className="text-ink-soft">{say('verify.known')}</p> : null}
        <ResendCode
          email={form.values.email}
          onSent={forgetTries}
          onProblem={(email) => form.refuse({ fields: { email } })}
        />
        <MailboxHint email={form.values.email} what="code" />
      </div>
    </Dialog>
  );
}

interface ResendCodeProps {
  readonly email: string;
  readonly onSent: () => void;
  /** Called where no code can be sent to this address. */
  readonly onProblem: (problem: string) => void;
}

/** Requests another code, and then says how long to wait for the next. */
export function ResendCode({ email, onSent, onProblem }: ResendCodeProps) {
  const say = useWords('account');
  const [busy, setBusy] = useState(false);
  const asked = lastCodeRequest(email);
  const wait = useSecondsLeft(asked?.againAt);

  async function resend() {
    const { email: problem } = sayProblems(say, findProblems(emailForm, { email }));
    if (problem) return onProblem(problem);
    const registration = findRegistration(email);
    // Sign-in finds the person's registration by the password, and leads back here.
    if (registration === undefined) return openDialog('login');
    setBusy(true);
    try {
      const { retryAfterSeconds } = await call('POST /auth/resend-otp', {
        body: { email: email.trim(), registration },
      });
      noteCodeRequest(email, { pauseSeconds: retryAfterSeconds, sent: true });
      onSent();
      toast.success(say('verify.resent'));
    } catch (error) {
      toast.error(sayError(error));
      if (!(error instanceof ApiError)) throw error;
      const pauseSeconds = error.retryAfterSeconds;
      if (pauseSeconds !== undefined) noteCodeRequest(email, { pauseSeconds, sent: asked?.sent ?? true });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      busy={busy}
      busyLabel={say('verify.resending')}
      disabled={wait > 0}
      onClick={() => void resend()}
      className="figures w-full"
    >
      <MailPlus aria-hidden className="size-5" />
      {wait > 0 ? say('verify.resendIn', { wait: sayWait(say, wait) }) : say('verify.resend')}
    </Button>
  );
}

/** Confirms the address with the code and signs the person in. */
export function useVerification(prefilled: string, onClose: () => void) {
  const say = useWords('account');
  const arrive = useArrive(onClose);
  const [wrongTries, setWrongTries] = useState(0);
  const form = useForm({
    onTyped: keepDraft,
    start: { email: prefilled || readDraft('email'), otp: readDraft('otp') },
    check(values) {
      const problems = findProblems(verifyOtpForm, values);
      if (Object.keys(problems).length === 0) return undefined;
      const incomplete = values.email.trim() === '' || values.otp === '';
      return { fields: sayProblems(say, problems), alert: incomplete ? say('incomplete') : undefined };
    },
    async send({ email, otp }) {
      const registration = findRegistration(email);
      const signedIn = await call('POST /auth/verifyotp', {
        body: { email: email.trim(), otp, ...(registration === undefined ? {} : { registration }) },
        keepSessionOn401: true,
      }).catch(askSecondFactor);
      toast.success(say('verify.done'));
      if (signedIn) arrive(signedIn);
    },
    sayFailed: (said) => said ?? say('verify.failed'),
    explain(error) {
      if (error.code !== 'otp_invalid') return sayProblems(say, error.fields);
      setWrongTries(wrongTries + 1);
      return { otp: say(wrongTries + 1 < mostCodeTries ? 'verify.wrong' : 'verify.usedUp') };
    },
  });
  function forgetTries() {
    setWrongTries(0);
    form.change('otp', '');
  }
  return { form, forgetTries };
}
