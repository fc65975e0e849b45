import type { z } from 'zod';

import type { User } from '#contract/account.ts';
import type { addMobile as addContract, sendOwnCode as sendContract } from '#contract/account-mobile.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { toUser } from '../read-me.ts';
import { recordActivity } from '../record-activity.ts';
import { findPerson, findPersonByMobile, holdAccount } from '../store.ts';
import { confirmOwner } from '../passwords/confirm-owner.ts';
import { checkCode } from './check-code.ts';
import { sendCode, type SentCode } from './send-code.ts';
import { setMobile, takeMobileCode } from './store.ts';

export interface SendOwnCode {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof sendContract)['body']>;
  caller: Caller;
}

/** To a new number of the account; without one to its own number, before an act that cannot be undone. */
export async function sendOwnCode({ services, actor, input, caller }: SendOwnCode): Promise<SentCode> {
  const person = await findPerson(services.db, actor.userId);
  const mobile = input.mobile ?? person?.mobile;
  if (!mobile) throw failure('not_found');
  return sendCode({ services, mobile, userId: actor.userId, caller });
}

export interface AddMobile {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof addContract)['body']>;
}

/**
 * A number replaces the account's earlier one. The code proves the number, and the password or a code to the earlier
 * number proves the owner. Only who holds the number learns that another account has it.
 */
export async function addMobile({ services, actor, input }: AddMobile): Promise<User> {
  const { db, clock } = services;
  const { userId } = actor;
  const { mobile, code, password, ownCode } = input;
  await checkCode({ services, mobile, userId, code });
  await confirmOwner({ services, actor, proof: { password, code: ownCode }, codeField: 'ownCode' });
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId);
    if (!(await takeMobileCode(transaction, code.request))) throw failure('otp_invalid');
    const owner = await findPersonByMobile(transaction, mobile);
    if (owner && owner.id !== userId) throw failure('mobile_taken');
    await setMobile(transaction, { userId, mobile, now: clock() });
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'mobile_verified' });
    const person = await findPerson(transaction, userId);
    if (!person) throw failure('not_signed_in');
    return toUser(person);
  });
}
