import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { sayWait } from './say-wait.ts';

interface FormNoteProps {
  readonly failure: ApiError | undefined;
  readonly wait: number;
  /** Where the toast does not give the server's reason, it stands here. */
  readonly withReason: boolean;
}

/** What a failed call leaves standing in the form after its toast has gone: how long to wait, or that nothing is lost. */
export function FormNote({ failure, wait, withReason }: FormNoteProps) {
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

/** The seconds that tick are for the eye; a screen reader says the whole wait once. */
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
