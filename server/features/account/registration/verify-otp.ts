import type { z } from 'zod';

import type { verifyOtp as contract } from '#contract/account.ts';
import { mostCodeTries } from '#domain/limits.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { codeTries, limitTries } from '../limit-tries.ts';
import { recordActivity } from '../record-activity.ts';
import { hashCode } from '../rules/secrets.ts';
import { admit, welcome } from '../second-factor/admit.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { findPerson } from '../store.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { countCodeTry } from './store.ts';

export interface VerifyOtp {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/**
 * A code confirms its own registration. It works once, for ten minutes and five tries. Every wrong code gets the same
 * answer.
 */
export async function verifyOtp({ services, input, caller }: VerifyOtp): Promise<SignedIn> {
  const { db, vault, clock } = services;
  const { email, otp, registration: registrationId } = input;
  // A stranger cannot know the registration, so this limit is for tries without it.
  if (registrationId === undefined) await limitTries(services, 'otp', email, codeTries);
  const now = clock();
  const waiting = await countCodeTry(db, { email, registrationId, mostTries: mostCodeTries, now });
  // Where two people wait with one address, only who knows the registration says which is meant: the newest code may be
  // that of a stranger, with the stranger's password.
  if (registrationId === undefined && waiting.length > 1) throw failure('otp_invalid');
  const codes = waiting.flatMap(({ id, codeHash }) => (codeHash === null ? [] : [{ id, codeHash }]));
  const right = codes.find(({ id, codeHash }) => codeHash === hashCode(vault, id, otp));
  if (!right) throw failure('otp_invalid');
  const admitted = await db.transaction().execute(async (transaction) => {
    const userId = await confirmRegistration(transaction, { ...right, now });
    const person = userId === undefined ? undefined : await findPerson(transaction, userId);
    if (!person) throw failure('otp_invalid');
    await recordActivity({ db: transaction, clock }, person.id, 'account', { event: 'email_verified' });
    return admit(transaction, { services, person, caller });
  });
  return welcome(admitted);
}
