import type { User } from '#contract/account.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { catchIssued } from './engine.ts';
import { findPerson } from './store.ts';
import { toUser } from './to-user.ts';
import { translateEngineError } from './translate-engine-error.ts';

export interface SignedIn {
  token: string;
  user: User;
}

/** Runs a call of the engine that ends in a new session, and hands over its token: the only time it is seen. */
export async function startSession(
  { db }: Pick<Services, 'db'>,
  refusal: ErrorCode,
  call: () => Promise<{ user: { id: string } }>,
): Promise<SignedIn> {
  const { result, sessionToken } = await translateEngineError(refusal, () => catchIssued(call));
  if (sessionToken === undefined) throw new Error('The engine signed somebody in without a session');
  const person = await findPerson(db, result.user.id);
  if (!person) throw failure(refusal);
  return { token: sessionToken, user: toUser(person) };
}
