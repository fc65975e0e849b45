import type { z } from 'zod';

import type { addEmail as contract } from '#contract/account-mobile.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { confirmOwner } from '../passwords/confirm-owner.ts';
import { refuseCommonPassword } from '../rules/common-passwords.ts';
import { findPerson } from '../store.ts';
import { register, type Registered } from './register.ts';

export interface AddEmail {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/**
 * Registers an address and a password for an account that has none; the code from the mail joins them to the account.
 * A code to the account's own number proves the owner, because with the password one can change the number.
 * An address with an account takes the same steps, and its owner gets a mail.
 */
export async function addEmail({ services, actor, input, caller }: AddEmail): Promise<Registered> {
  const person = await findPerson(services.db, actor.userId);
  if (!person) throw failure('not_signed_in');
  if (person.email !== null) throw failure('conflict');
  const { email, password, ownCode } = input;
  // The code counts once, so what can be refused without it is refused first.
  refuseCommonPassword(password, 'password');
  await confirmOwner({ services, actor, proof: { code: ownCode }, codeField: 'ownCode' });
  return register({ services, input: { email, password, name: person.name }, caller, userId: actor.userId });
}
