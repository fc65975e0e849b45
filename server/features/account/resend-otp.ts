import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from './account-mail-job.ts';
import { limitMails, startPause } from './limit-tries.ts';
import { findPersonByEmail } from './store.ts';

export interface ResendOtp {
  services: Services;
  input: { email: string };
}

/** The job is queued for a stranger's address too, where it finds nothing to do: all answers take the same time. */
export async function resendOtp({ services, input }: ResendOtp): Promise<{ retryAfterSeconds: number }> {
  const { paused, remainingSeconds } = await startPause(services, input.email);
  if (paused) throw failure('too_many_requests', { retryAfterSeconds: remainingSeconds });
  await limitMails(services, input.email);
  const person = await findPersonByEmail(services.db, input.email);
  await services.queue.enqueue(accountMailJob, { kind: 'code', userId: person?.id ?? null });
  return { retryAfterSeconds: remainingSeconds };
}
