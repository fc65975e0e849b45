import Smartphone from 'lucide-react/icons/smartphone';
import { Suspense } from 'react';

import { loginForm } from '#contract/account.ts';
import { Boundary } from '#web/app/Boundary.tsx';
import { openDialog } from '#web/app/dialogs.ts';
import { latePart } from '#web/app/late.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { useInstance } from '#web/app/use-instance.ts';
import { knowsPasskeys } from '#web/lib/passkeys/knows-passkeys.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { askSecondFactor } from '../form/ask-second-factor.ts';
import { noteRegistration } from '../form/code-requests.ts';
import { keepDraft, readDraft } from '../form/draft.ts';
import { CurrentPasswordField, EmailField } from '../form/fields.tsx';
import { findProblems, sayProblems } from '../form/problems.ts';
import { useArrive } from '../form/use-arrive.ts';
import { useForm } from '#web/lib/form/use-form.ts';

/** Of use only where a browser has passkeys. */
const passkey = latePart(async () => {
  const loads = [import('../passkeys/PasskeySignIn.tsx'), loadWords(['passkeys'])] as const;
  return (await Promise.all(loads))[0].PasskeySignIn;
});

/** E-mail and password, for the dialog and for the sign-in screen. */
export function LoginForm({ onClose }: { onClose: () => void }) {
  const say = useWords('account');
  const arrive = useArrive(onClose);
  // The footer asks for the same facts, so this costs no call of its own.
  const isInBrowser = useInBrowser();
  const hasSms = useInstance()?.sms === true;
  const form = useForm({
    onTyped: keepDraft,
    start: { email: readDraft('email'), password: '' },
    check(values) {
      const problems = findProblems(loginForm, values);
      return Object.keys(problems).length > 0 ? { fields: sayProblems(say, problems) } : undefined;
    },
    async send(values) {
      const signedIn = await call('POST /auth/login', { body: values, keepSessionOn401: true }).catch((error) => {
        if (error instanceof ApiError && error.code === 'email_not_verified') {
          const email = values.email.trim();
          if (error.registration !== undefined) noteRegistration(email, error.registration);
          openDialog('verify', { email });
        }
        return askSecondFactor(error);
      });
      if (!signedIn) return;
      toast.success(say('login.done'));
      arrive(signedIn);
    },
    sayFailed: (said) => said ?? say('login.failed'),
    explain: (error) => sayProblems(say, error.fields),
  });
  return (
    <>
      <AccountForm
        form={form}
        submitLabel={say('login.submit')}
        busyLabel={say('login.busy')}
        // The dialog for the code itself says what is missing.
        withReason={form.failure?.code !== 'email_not_verified'}
      >
        <EmailField field={form.field('email')} />
        <CurrentPasswordField field={form.field('password')} />
        <Button variant="quiet" className="-mt-3 -ml-4 self-start" onClick={() => openDialog('forgot')}>
          {say('login.forgot')}
        </Button>
      </AccountForm>
      {hasSms ? (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => openDialog('mobile')}>
          <Smartphone aria-hidden className="size-5" />
          {say('mobile.open')}
        </Button>
      ) : null}
      {isInBrowser && knowsPasskeys() ? (
        <Boundary Fallback={Nothing}>
          {/* As high as the button, so that nothing below it moves. */}
          <Suspense fallback={<div className="mt-3 min-h-12" />}>
            <passkey.Part onClose={onClose} />
          </Suspense>
        </Boundary>
      ) : null}
      <p className="mt-3 flex flex-wrap items-center border-t-[1.5px] border-line pt-2">
        {say('login.noAccount')}
        <Button variant="quiet" onClick={() => openDialog('register')}>
          {say('login.register')}
        </Button>
      </p>
    </>
  );
}

/** The password stands above, so a button that could not be fetched is not missed. */
function Nothing() {
  return null;
}
