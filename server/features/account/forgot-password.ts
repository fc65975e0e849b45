import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from './account-mail-job.ts';
import { limitMails } from './limit-tries.ts';
import { findPersonByEmail } from './store.ts';

export interface ForgotPassword {
  services: Services;
  input: { email: string };
}

/** The same words and the same work whether or not the address has an account; the job tells the difference. */
export async function forgotPassword({ services, input }: ForgotPassword): Promise<void> {
  await limitMails(services, input.email);
  const person = await findPersonByEmail(services.db, input.email);
  await services.queue.enqueue(accountMailJob, { kind: 'reset', userId: person?.id ?? null });
}
