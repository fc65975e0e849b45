import { MailPlus } from 'lucide-react';
import { useState } from 'react';

import { emailForm } from '#contract/account.ts';
import { openDialog } from '#web/app/dialogs.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { findRegistration, lastCodeRequest, noteCodeRequest } from './code-requests.ts';
import { findProblems, sayProblems } from './problems.ts';
import { sayWait } from './say-wait.ts';
import { useSecondsLeft } from '#web/lib/form/use-seconds-left.ts';

/** Asks for another code; after one was sent it says how long until the next. */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const say = useWords('account');
  const [busy, setBusy] = useState(false);
  const asked = lastCodeRequest(email);
  const wait = useSecondsLeft(asked?.againAt);

  async function resend() {
    const { email: problem } = sayProblems(say, findProblems(emailForm, { email }));
    if (problem) return void toast.error(problem);
    const registration = findRegistration(email);
    // The password tells which registration is theirs, and leads back here.
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
