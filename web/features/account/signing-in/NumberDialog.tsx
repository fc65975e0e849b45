import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { mobileForm, mobileSignInForm } from '#contract/account-mobile.ts';
import { readMobile } from '#domain/numbers/number-shapes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { changeUser } from '#web/lib/session/session.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { CodeField, CurrentPasswordField, NumberField } from '../form/fields.tsx';

/** The codes that are on their way: to the new number, and in an account without a password to the old one. */
interface Sent {
  readonly mobile: string;
  readonly request: string;
  readonly ownRequest: string | undefined;
}

/** The new number is proved by a code. The owner is proved by the password, or by a code to the number until now. */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const sayShell = useWords('shell');
  const { email, mobile: before } = useOwner();
  const [sent, setSent] = useState<Sent>();
  const isByCode = email === null;
  const lead = isByCode ? say('number.leadChange', { mobile: before ?? '' }) : say('number.lead');
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(before === null ? 'addNumber' : 'changeNumber')}
      description={sent ? undefined : lead}
      closeLabel={sayShell('close')}
    >
      {sent ? (
        <>
          <ProofStep sent={sent} before={before ?? ''} onClose={onClose} />
          <Button variant="quiet" className="mt-3 -ml-4 self-start" onClick={() => setSent(undefined)}>
            {sayAccount('mobile.other')}
          </Button>
        </>
      ) : (
        <NumberStep before={before} isByCode={isByCode} onSent={setSent} />
      )}
    </Dialog>
  );
}

interface NumberStepProps {
  readonly before: string | null;
  readonly isByCode: boolean;
  readonly onSent: (sent: Sent) => void;
}

function NumberStep({ before, isByCode, onSent }: NumberStepProps) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const form = useForm({
    start: { mobile: '' },
    check({ mobile }) {
      if (!mobileForm.safeParse({ mobile }).success) return { fields: { mobile: sayAccount('mobile.numberWrong') } };
      return readMobile(mobile) === before ? { fields: { mobile: say('number.same') } } : undefined;
    },
    async send({ mobile }) {
      const { request } = await call('POST /auth/mobile/own-code', { body: { mobile } });
      const ownRequest = isByCode ? (await call('POST /auth/mobile/own-code', { body: {} })).request : undefined;
      onSent({ mobile: readMobile(mobile) ?? mobile, request, ownRequest });
    },
    sayFailed: (said) => said ?? sayAccount('mobile.failed'),
  });
  return (
    <AccountForm
      form={form}
      submitLabel={sayAccount('mobile.send')}
      busyLabel={sayAccount('mobile.sending')}
      withReason
    >
      <NumberField field={form.field('mobile')} />
    </AccountForm>
  );
}

function ProofStep({ sent, before, onClose }: { sent: Sent; before: string; onClose: () => void }) {
  const say = useWords('signing-in');
  const sayAccount = useWords('account');
  const client = useQueryClient();
  const { mobile, request, ownRequest } = sent;
  const form = useForm({
    start: { otp: '', ownOtp: '', password: '' },
    check({ otp, ownOtp, password }) {
      const fields = {
        ...(isWhole(otp) ? {} : { otp: sayAccount('problems.otpMissing') }),
        ...(ownRequest === undefined || isWhole(ownOtp) ? {} : { ownOtp: sayAccount('problems.otpMissing') }),
        ...(ownRequest !== undefined || password !== '' ? {} : { password: sayAccount('problems.passwordMissing') }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    async send({ otp, ownOtp, password }) {
      const proof = ownRequest === undefined ? { password } : { ownCode: { request: ownRequest, otp: ownOtp } };
      const { user } = await call('PUT /auth/mobile', { body: { mobile, code: { request, otp }, ...proof } });
      changeUser(user);
      void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      toast.success(say('number.done'));
      onClose();
    },
    sayFailed: (said, error) => (fieldOf(error) ? undefined : (said ?? say('number.failed'))),
    explain(error): Record<string, string> {
      const field = fieldOf(error);
      if (field === undefined) return {};
      return { [field]: field === 'password' ? say('wrongPassword') : sayAccount('mobile.wrong') };
    },
  });
  const password = form.field('password');
  return (
    <AccountForm form={form} submitLabel={say('number.save')} busyLabel={say('saving')} withReason={isAboutAll(form)}>
      <CodeField
        field={form.field('otp')}
        label={say('number.sentTo', { mobile })}
        isFirst
        onDigits={(digits) => form.change('otp', digits)}
      />
      {ownRequest === undefined ? (
        <CurrentPasswordField field={password} />
      ) : (
        <CodeField
          field={form.field('ownOtp')}
          label={say('number.sentTo', { mobile: before })}
          onDigits={(digits) => form.change('ownOtp', digits)}
        />
      )}
    </AccountForm>
  );
}

function isWhole(otp: string): boolean {
  return mobileSignInForm.shape.code.shape.otp.safeParse(otp).success;
}

/** The field that a refusal is about; undefined where it is about the number itself. */
function fieldOf(error: unknown): 'otp' | 'ownOtp' | 'password' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return 'password';
  if (error.code !== 'otp_invalid') return undefined;
  return 'ownCode' in error.fields ? 'ownOtp' : 'otp';
}

/** A reason that no field shows stays in the form, also after its toast is gone. */
function isAboutAll({ failure }: { failure: ApiError | undefined }): boolean {
  return fieldOf(failure) === undefined;
}
