import type { z } from 'zod';

import type { signInByMobile as contract } from '#contract/account-mobile.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { admit, welcome } from '../second-factor/admit.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { findPersonByMobile } from '../store.ts';
import { checkCode } from './check-code.ts';
import { openAccountByMobile, takeMobileCode } from './store.ts';

export interface SignInByMobile {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/** The code proves the number. A number without an account gets one, with the name that was typed, or none. */
export async function signInByMobile({ services, input, caller }: SignInByMobile): Promise<SignedIn> {
  const { db, clock } = services;
  const { mobile, name = '', code } = input;
  await checkCode({ services, mobile, userId: null, code });
  const admitted = await db.transaction().execute(async (transaction) => {
    if (!(await takeMobileCode(transaction, code.request))) throw failure('otp_invalid');
    const { language } = caller;
    const opened = await openAccountByMobile(transaction, { name: maskAadhaar(name), mobile, language, now: clock() });
    const person = await findPersonByMobile(transaction, mobile);
    if (!person) throw failure('otp_invalid');
    const event = opened === undefined ? 'signed_in' : 'mobile_verified';
    return admit(transaction, { services, person, caller, event, tells: true });
  });
  return welcome(admitted);
}
