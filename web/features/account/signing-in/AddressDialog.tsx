import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { verifyOtpForm } from '#contract/account.ts';
import { addressForm } from '#contract/account-mobile.ts';
import { codeDigits, passwordLength } from '#domain/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { noteCodeRequest, noteRegistration } from '../form/code-requests.ts';
import { CodeField, EmailField, NewPasswordField } from '../form/fields.tsx';
import { findProblems, sayProblems } from '../form/problems.ts';
import { MailboxHint } from '../registration/MailboxHint.tsx';
import { ResendCode } from '../registration/VerifyDialog.tsx';
import { joinAddress } from './join-address.ts';

/** An account of a number gets an address and a password: first the owner is proved by a code, then the address. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('signing-in');
  const sayShell = useWords('shell');
  const [mailed, setMailed] = useState<Mailed>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('addAddress')}
      description={mailed ? say('address.mailed', { digits: codeDigits, email: mailed.email }) : say('address.lead')}
      closeLabel={sayShell('close')}
    >
      {mailed ? <MailStep mailed={mailed} onClose={onClose} /> : <OwnerStep onMailed={setMailed} />}
    </Dialog>
  );
}

interface Mailed {
  readonly email: string;
  readonly registration: string;
}

/** One form for the address and then the code: a password that is refused with the code is changed and sent again. */
function OwnerStep({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const mobile = useOwner().mobile ?? '';
  const [request, setRequest] = useState<string>();
  const form = useForm({
    start: { email: '', password: '', otp: '' },
    check({ email, password, otp }) {
      const fields = sayProblems(sayAccount, findProblems(addressForm, { email, password }));
      const isCodeWanting = request !== undefined && !verifyOtpForm.shape.otp.safeParse(otp).success;
      if (isCodeWanting) fields['otp'] = sayAccount('problems.otpMissing');
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    async send({ email, password, otp }) {
      if (request === undefined) {
        setRequest((await call('POST /auth/mobile/own-code', { body: {} })).request);
        return;
      }
      const body = { email: email.trim(), password, ownCode: { request, otp } };
      const { registration, codeSent, retryAfterSeconds } = await call('POST /auth/email', { body });
      noteCodeRequest(email, { pauseSeconds: retryAfterSeconds, sent: codeSent });
      noteRegistration(email, registration);
      onMailed({ email: email.trim(), registration });
    },
    sayFailed(said, error) {
      const isAtField = error instanceof ApiError && (isWrongCode(error) || Object.keys(error.fields).length > 0);
      return isAtField ? undefined : (said ?? say('address.failed'));
    },
    explain: (error) =>
      isWrongCode(error) ? { otp: sayAccount('mobile.wrong') } : sayProblems(sayAccount, error.fields),
  });
  const isAsking = request !== undefined;
  return (
    <AccountForm
      form={form}
      submitLabel={isAsking ? say('next') : sayAccount('mobile.send')}
      busyLabel={isAsking ? say('saving') : sayAccount('mobile.sending')}
      withReason={form.failure !== undefined && Object.keys(form.problems).length === 0}
    >
      <EmailField field={form.field('email')} />
      <NewPasswordField
        field={form.field('password')}
        label={sayAccount('password')}
        hint={sayAccount('register.passwordHint', passwordLength)}
      />
      {isAsking ? (
        <CodeField
          field={form.field('otp')}
          label={say('number.sentTo', { mobile })}
          isFirst
          onDigits={(digits) => form.change('otp', digits)}
        />
      ) : (
        <p>{say('address.ask', { mobile })}</p>
      )}
    </AccountForm>
  );
}

function MailStep({ mailed: { email, registration }, onClose }: { mailed: Mailed; onClose: () => void }) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const client = useQueryClient();
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) =>
      verifyOtpForm.shape.otp.safeParse(otp).success
        ? undefined
        : { fields: { otp: sayAccount('problems.otpMissing') } },
    async send({ otp }) {
      await joinAddress({ email, registration, otp });
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      toast.success(say('address.done'));
      onClose();
    },
    sayFailed: (said, error) => (isWrongCode(error) ? undefined : (said ?? say('address.failed'))),
    explain: (error): Record<string, string> => (isWrongCode(error) ? { otp: sayAccount('verify.wrong') } : {}),
  });
  return (
    <>
      <AccountForm form={form} submitLabel={say('address.save')} busyLabel={say('saving')}>
        <CodeField
          field={form.field('otp')}
          label={sayAccount('verify.otp')}
          isFirst
          onDigits={(digits) => form.change('otp', digits)}
        />
      </AccountForm>
      <div className="mt-3 flex flex-col gap-3">
        <ResendCode
          email={email}
          onSent={() => form.change('otp', '')}
          onProblem={(otp) => form.refuse({ fields: { otp } })}
        />
        <MailboxHint email={email} what="code" />
      </div>
    </>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'otp_invalid';
}
