import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { makeToken, secondsAfter } from '../rules/secrets.ts';
import { addChallenge } from './store.ts';

/** A person needs seconds; a phone that first wants its own PIN set up needs minutes. */
const lifetimeSeconds = 5 * 60;
export const timeoutMs = lifetimeSeconds * 1000;

/** Remembers a random text for a device to sign: for this account, or with null for a sign-in. */
export async function giveChallenge({ db, clock }: Services, userId: string | null): Promise<string> {
  const challenge = makeToken();
  const isAdded = await addChallenge(db, { challenge, userId, expiresAt: secondsAfter(clock(), lifetimeSeconds) });
  if (!isAdded) throw failure('overloaded');
  return challenge;
}
