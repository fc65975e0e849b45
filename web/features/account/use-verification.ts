import { mostCodeTries } from '#domain/limits.ts';
import { useState } from 'react';

import { verifyOtpForm } from '#contract/account.ts';
import { useWords } from '#web/lib/words/words.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

import { findRegistration } from './code-requests.ts';
import { keepDraft, readDraft } from './draft.ts';
import { findProblems, sayProblems } from './problems.ts';
import { useArrive } from './use-arrive.ts';
import { useForm } from '#web/lib/form/use-form.ts';

/** Confirms the address with the code and signs the person in. */
export function useVerification(prefilled: string, onClose: () => void) {
  const say = useWords('account');
  const arrive = useArrive(onClose);
  const [wrongTries, setWrongTries] = useState(0);
  const form = useForm({
    onTyped: keepDraft,
    start: { email: prefilled || readDraft('email'), otp: '' },
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
      });
      toast.success(say('verify.done'));
      arrive(signedIn);
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
