import type { z } from 'zod';

import type { forgotPassword as contract } from '#contract/account.ts';
import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from '../mails/send-account-mail.ts';
import { mayMailLink } from '../limit-tries.ts';
import { listRegistrations } from '../registration/store.ts';
import { findPersonByEmail } from '../store.ts';

export interface ForgotPassword {
  services: Services;
  input: z.output<(typeof contract)['body']>;
}

/** The reply and the work are the same whether or not the address has an account. Only the job makes a difference. */
export async function forgotPassword({ services, input: { email } }: ForgotPassword): Promise<void> {
  // This hour's links still work, so a stranger who asks too often cannot shut out the mailbox's owner.
  if (!(await mayMailLink(services, email))) return;
  const person = await findPersonByEmail(services.db, email);
  const registrations = await listRegistrations(services.db, email, services.clock());
  // With several registrations nobody can say which belongs to the owner.
  const registration = !person && registrations.length === 1 ? registrations[0] : undefined;
  await services.queue.enqueue(accountMailJob, {
    kind: 'reset',
    userId: person?.id ?? null,
    registrationId: registration?.id ?? null,
  });
}
