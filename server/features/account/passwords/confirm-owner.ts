import type { z } from 'zod';

import type { ownerForm } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { checkCode } from '../mobile/check-code.ts';
import { takeMobileCode } from '../mobile/store.ts';
import { findPerson } from '../store.ts';
import { confirmPassword } from './confirm-password.ts';
import { findCredential } from './store.ts';

export interface ConfirmOwner {
  services: Services;
  actor: Farmer;
  proof: z.output<typeof ownerForm>;
}

/** Where there is a password only it counts; without one a code sent to the account's own number does. */
export async function confirmOwner({ services, actor, proof }: ConfirmOwner): Promise<void> {
  const { db } = services;
  const { userId } = actor;
  if (await findCredential(db, userId)) {
    await confirmPassword({ services, actor, password: proof.password ?? '' });
    return;
  }
  const mobile = (await findPerson(db, userId))?.mobile;
  const { code } = proof;
  if (!mobile || !code) throw failure('otp_invalid');
  await checkCode({ services, mobile, userId, code });
  const isTaken = await db.transaction().execute((transaction) => takeMobileCode(transaction, code.request));
  if (!isTaken) throw failure('otp_invalid');
}
