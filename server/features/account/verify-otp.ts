import type { Services } from '#server/platform/services.ts';

import { type Caller, headersOf } from './caller.ts';
import { engineOf } from './engine.ts';
import { limitTries } from './limit-tries.ts';
import { recordActivity } from './record-activity.ts';
import { codeTries } from './rules/limits.ts';
import { type SignedIn, startSession } from './start-session.ts';

export interface VerifyOtp {
  services: Services;
  input: { email: string; otp: string };
  caller: Caller;
}

/** A code counts once, for ten minutes and five tries; every way of being wrong is answered alike. */
export async function verifyOtp({ services, input, caller }: VerifyOtp): Promise<SignedIn> {
  await limitTries(services, 'otp', input.email, codeTries);
  const signedIn = await startSession(services, 'otp_invalid', () =>
    engineOf(services).api.verifyEmailOTP({ body: input, headers: headersOf(caller) }),
  );
  await recordActivity(services, signedIn.user.id, 'account', { event: 'email_verified' });
  return signedIn;
}
