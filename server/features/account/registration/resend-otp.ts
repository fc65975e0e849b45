import type { z } from 'zod';

import type { resendOtp as contract } from '#contract/account.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from '../mails/send-account-mail.ts';
import type { Caller } from '../caller.ts';
import { limitMails, startPause } from '../limit-tries.ts';
import { findRegistration } from './store.ts';

export interface ResendOtp {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/**
 * Only for the caller's own registration: a code for another person's would confirm that person's password. The job is
 * queued even without a registration, so that all answers take the same time.
 */
export async function resendOtp({ services, input, caller }: ResendOtp): Promise<{ retryAfterSeconds: number }> {
  const { email, registration: id } = input;
  const { paused, remainingSeconds } = await startPause(services, id);
  if (paused) throw failure('too_many_requests', { retryAfterSeconds: remainingSeconds });
  await limitMails(services, email, caller);
  const found = await findRegistration(services.db, { id, email, now: services.clock() });
  await services.queue.enqueue(accountMailJob, { kind: 'code', registrationId: found?.id ?? null });
  return { retryAfterSeconds: remainingSeconds };
}
