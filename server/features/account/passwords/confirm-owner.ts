import type { z } from 'zod';

import type { ownerForm } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { checkCode, wrongCode } from '../mobile/check-code.ts';
import { takeMobileCode } from '../mobile/store.ts';
import { findPerson } from '../store.ts';
import { confirmPassword } from './confirm-password.ts';
import { findCredential } from './store.ts';

export interface ConfirmOwner {
  services: Services;
  actor: Farmer;
  proof: z.output<typeof ownerForm>;
  /** The field of the form that shows the error for a wrong code, where a form has two codes. */
  codeField?: string;
}

/** Where there is a password only it counts; without one a code sent to the account's own number does. */
export async function confirmOwner({ services, actor, proof, codeField: field }: ConfirmOwner): Promise<void> {
  const { db } = services;
  const { userId } = actor;
  if (await findCredential(db, userId)) {
    await confirmPassword({ services, actor, password: proof.password ?? '' });
    return;
  }
  const mobile = (await findPerson(db, userId))?.mobile;
  const { code } = proof;
  if (!mobile || !code) throw wrongCode(field);
  await checkCode({ services, mobile, userId, code, field });
  const isTaken = await db.transaction().execute((transaction) => takeMobileCode(transaction, code.request));
  if (!isTaken) throw wrongCode(field);
}
