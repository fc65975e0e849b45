import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from '../mails/send-account-mail.ts';
import { mayMailLink } from '../limit-tries.ts';
import { listRegistrations } from '../registration/store.ts';
import { findPersonByEmail } from '../store.ts';

export interface ForgotPassword {
  services: Services;
  input: { email: string };
}

/** The same words and the same work whether or not the address has an account; the job tells the difference. */
export async function forgotPassword({ services, input: { email } }: ForgotPassword): Promise<void> {
  // The links of this hour still work: a stranger who asks too often cannot shut out the owner of the mailbox.
  if (!(await mayMailLink(services, email))) return;
  const person = await findPersonByEmail(services.db, email);
  const registrations = await listRegistrations(services.db, email, services.clock());
  // With several of them nobody can say which is the owner's.
  const registration = !person && registrations.length === 1 ? registrations[0] : undefined;
  await services.queue.enqueue(accountMailJob, {
    kind: 'reset',
    userId: person?.id ?? null,
    registrationId: registration?.id ?? null,
  });
}
