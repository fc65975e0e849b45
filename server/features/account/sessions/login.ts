import type { z } from 'zod';

import type { login as contract } from '#contract/account.ts';
import type { Passwords } from '#server/platform/crypto/passwords.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { limitTries, loginTries } from '../limit-tries.ts';
import { findCredentialByEmail, holdPassword } from '../passwords/store.ts';
import { listRegistrations, type Registration } from '../registration/store.ts';
import { admit, welcome } from '../second-factor/admit.ts';
import { findPerson } from '../store.ts';
import type { SignedIn } from './start-session.ts';

export interface Login {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/** Every address costs the same look-ups and two derived keys, so neither the time nor the answer tells anything. */
export async function login({ services, input, caller }: Login): Promise<SignedIn> {
  const { db, passwords, clock } = services;
  const { email, password } = input;
  const credential = await findCredentialByEmail(db, email);
  // Tries count from the last change of the password, so that old tries do not lock a new password.
  const since = credential?.changedAt.getTime() ?? 0;
  await limitTries(services, 'login', `${email} ${since}`, loginTries);
  const registrations = await listRegistrations(db, email, clock());
  const passwordHash = await passwords.match(password, credential ? [credential.passwordHash] : []);
  const waiting = await findWaiting(passwords, password, registrations);
  if (!credential || passwordHash === undefined) {
    // The answer is the same where there is an account, so a stranger who registers its address sees no difference.
    throw waiting ? failure('email_not_verified', { registration: waiting.id }) : failure('invalid_credentials');
  }
  const { userId } = credential;
  const admitted = await db.transaction().execute(async (transaction) => {
    // A password that has just been changed no longer opens anything.
    const holds = await holdPassword(transaction, { userId, passwordHash });
    const person = holds ? await findPerson(transaction, userId) : undefined;
    if (!person) throw failure('invalid_credentials');
    return admit(transaction, { services, person, caller, event: 'signed_in', tells: true });
  });
  return welcome(admitted);
}

/** Finds the registration with this password. */
async function findWaiting(passwords: Passwords, password: string, registrations: readonly Registration[]) {
  const hashes = registrations.map(({ passwordHash }) => passwordHash);
  const passwordHash = await passwords.match(password, hashes);
  return registrations.find((each) => each.passwordHash === passwordHash);
}
