import type { ReactNode } from 'react';

import { useInBrowser } from '#web/app/use-in-browser.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import type { useForm } from '#web/lib/form/use-form.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface AccountFormProps {
  readonly form: Pick<ReturnType<typeof useForm>, 'attributes' | 'alert' | 'failure' | 'wait' | 'busy'>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly withReason?: boolean;
  readonly children: ReactNode;
}

/** The fields, then the problems of the whole form, then the one button. */
export function AccountForm({ form, submitLabel, busyLabel, withReason = false, children }: AccountFormProps) {
  // Before the script runs, the browser would submit the form itself, with the password in the address.
  const scripted = useInBrowser();
  return (
    <form {...form.attributes} className="flex flex-col gap-4">
      {children}
      {form.alert ? <Banner kind="error">{form.alert}</Banner> : null}
      <FormNote failure={form.failure} wait={form.wait} withReason={withReason} />
      <Button type={scripted ? 'submit' : 'button'} busy={form.busy} busyLabel={busyLabel} disabled={form.wait > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface FormNoteProps {
  readonly failure: ApiError | undefined;
  readonly wait: number;
  /** Shows the server's reason in the form, for people who missed the toast or whose toast had no reason. */
  readonly withReason: boolean;
}

/** Stays in the form after the toast of a failed call is gone: how long to wait, or that nothing is lost. */
function FormNote({ failure, wait, withReason }: FormNoteProps) {
  const say = useWords('account');
  if (!failure) return null;
  if (failure.retryAfterSeconds !== undefined) {
    return wait > 0 ? <WaitNote asked={failure.retryAfterSeconds} wait={wait} /> : null;
  }
  if (failure.status === 0) {
    return <Banner kind="warning">{say('kept')}</Banner>;
  }
  return withReason ? <Banner kind="warning">{sayError(failure)}</Banner> : null;
}

/** Only the eye follows the seconds; a screen reader says the whole wait once. */
function WaitNote({ asked, wait }: { asked: number; wait: number }) {
  const say = useWords('account');
  return (
    <Banner kind="warning">
      <VisuallyHidden>{say('wait.again', { wait: sayWait(say, asked) })}</VisuallyHidden>
      <span aria-hidden className="figures">
        {say('wait.again', { wait: sayWait(say, wait) })}
      </span>
    </Banner>
  );
}

const stillInSeconds = 90;

/** "42 seconds" or "5 minutes": a waiting person needs no more detail. */
export function sayWait(say: Say<'account'>, seconds: number): string {
  return seconds <= stillInSeconds
    ? say('wait.seconds', { count: seconds })
    : say('wait.minutes', { count: Math.ceil(seconds / 60) });
}
