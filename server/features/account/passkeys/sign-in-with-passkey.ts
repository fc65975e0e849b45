import type { z } from 'zod';

import type * as contract from '#contract/account-passkeys.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { admit, welcome } from '../second-factor/admit.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { findPerson, holdAccountToSignIn } from '../store.ts';
import { giveChallenge, timeoutMs } from './challenges.ts';
import { userOf } from '../rules/account-handle.ts';
import { placeOf } from './place.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from './store.ts';
import { readSignature } from './verify.ts';

type SignInOptions = z.output<(typeof contract.prepareSignInWithPasskey)['reply']>['data'];

/** Names no account: the device finds its passkey for this site by itself. */
export async function prepareSignInWithPasskey(services: Services): Promise<SignInOptions> {
  const challenge = await giveChallenge(services, null);
  return { challenge, rpId: placeOf(services).host, userVerification: 'required', timeout: timeoutMs };
}

export interface SignInWithPasskey {
  services: Services;
  input: z.output<(typeof contract.signInWithPasskey)['body']>;
  caller: Caller;
}

/** Every refusal is the same, so that nobody learns from it who has an account or a passkey. */
export async function signInWithPasskey({ services, input, caller }: SignInWithPasskey): Promise<SignedIn> {
  const { db, clock } = services;
  const userId = userOf(input.response.userHandle);
  const passkey = userId && (await findPasskey(db, { userId, credentialId: input.id }));
  if (!userId || !passkey) throw failure('not_found');
  const takes = (challenge: string) => takeChallenge(db, { challenge, userId: null, now: clock() });
  const counter = await readSignature(services, { input, passkey, takes });
  if (counter === undefined) throw failure('not_found');
  const admitted = await db.transaction().execute(async (transaction) => {
    await holdAccountToSignIn(transaction, userId);
    const isUsed = await notePasskeyUse(transaction, { userId, id: passkey.id, counter, now: clock() });
    const person = isUsed ? await findPerson(transaction, userId) : undefined;
    if (!person) throw failure('not_found');
    return admit(transaction, { services, person, caller, event: 'signed_in', tells: true, bothSteps: true });
  });
  return welcome(admitted);
}
