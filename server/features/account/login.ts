import type { Services } from '#server/platform/services.ts';

import { accountMailJob } from './account-mail-job.ts';
import { type Caller, headersOf } from './caller.ts';
import { engineOf } from './engine.ts';
import { limitTries } from './limit-tries.ts';
import { recordActivity } from './record-activity.ts';
import { describeDevice } from './rules/describe-device.ts';
import { loginTries } from './rules/limits.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { findPerson } from './store.ts';

export interface Login {
  services: Services;
  input: { email: string; password: string };
  caller: Caller;
}

/** The engine hashes a password even for an address nobody has, so that the time taken says nothing. */
export async function login({ services, input, caller }: Login): Promise<SignedIn> {
  await limitTries(services, 'login', input.email, loginTries);
  const signedIn = await startSession(services, 'invalid_credentials', () =>
    engineOf(services).api.signInEmail({ body: input, headers: headersOf(caller) }),
  );
  await recordActivity(services, signedIn.user.id, 'account', { event: 'signed_in' });
  await tellOwner(services, signedIn.user.id, caller);
  return signedIn;
}

async function tellOwner({ db, queue, clock }: Services, userId: string, { userAgent }: Caller): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person?.signInMail) return;
  const device = describeDevice(userAgent);
  await queue.enqueue(accountMailJob, { kind: 'signed-in', userId, device, at: clock().toISOString() });
}
