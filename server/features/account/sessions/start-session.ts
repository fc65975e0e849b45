import type { Transaction } from 'kysely';

import type { User } from '#contract/account.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { describeDevice } from '../rules/describe-device.ts';
import { hashToken, makeSessionToken, secondsAfter, sessionLifetimeSeconds } from '../rules/secrets.ts';
import { addSession } from './store.ts';

export interface SignedIn {
  token: string;
  user: User;
}

export interface StartSession {
  services: Pick<Services, 'clock'>;
  userId: string;
  caller: Caller;
}

/** Runs in the transaction that proved the person. The caller gets the token once; the database has only its hash. */
export async function startSession(
  transaction: Transaction<DB>,
  { services, userId, caller }: StartSession,
): Promise<string> {
  const now = services.clock();
  const token = makeSessionToken(userId);
  await addSession(transaction, {
    userId,
    tokenHash: hashToken(token),
    device: JSON.stringify(describeDevice(caller.userAgent)),
    now,
    expiresAt: secondsAfter(now, sessionLifetimeSeconds),
  });
  return token;
}
