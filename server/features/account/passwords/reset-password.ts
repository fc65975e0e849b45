import type { z } from 'zod';
import type { Transaction } from 'kysely';

import type { resetPassword as contract } from '#contract/account.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { confirmRegistration } from '../registration/confirm-registration.ts';
import { findPasswordLink, type LinkOwner, removePasswordLinks, replacePassword } from './store.ts';
import { removePasskeys } from '../passkeys/store.ts';
import { recordActivity } from '../record-activity.ts';
import { refuseCommonPassword } from '../rules/common-passwords.ts';
import { hashLinkToken } from '../rules/secrets.ts';
import { removeSessions } from '../sessions/store.ts';
import { admit, welcome } from '../second-factor/admit.ts';
import type { SignedIn } from '../sessions/start-session.ts';
import { findPerson } from '../store.ts';

export interface ResetPassword {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/**
 * The link works once, and then every other link, every session and every passkey ends: whoever takes an account back
 * wants all others out. The person who opened the link is signed in at
 * once, so that a stranger who keeps trying passwords cannot keep them out.
 */
export async function resetPassword({ services, input, caller }: ResetPassword): Promise<SignedIn> {
  const { db, vault, passwords, clock } = services;
  refuseCommonPassword(input.password, 'password');
  const tokenHash = hashLinkToken(vault, input.token);
  // Anybody may send an invented link, so this check comes before the costly hash.
  const owner = await findPasswordLink(db, tokenHash, clock());
  if (!owner) throw failure('reset_link_invalid');
  const passwordHash = await passwords.hash(input.password);
  const admitted = await db.transaction().execute(async (transaction) => {
    const userId = await choosePassword(transaction, { owner, tokenHash, passwordHash, now: clock() });
    const person = userId === undefined ? undefined : await findPerson(transaction, userId);
    if (!person) throw failure('reset_link_invalid');
    await removeSessions(transaction, person.id);
    await removePasskeys(transaction, person.id);
    await recordActivity({ db: transaction, clock }, person.id, 'account', { event: 'password_changed' });
    return admit(transaction, { services, person, caller });
  });
  return welcome(admitted);
}

interface Choice {
  owner: LinkOwner;
  tokenHash: string;
  passwordHash: string;
  now: Date;
}

/** Undefined when another call has just used a link, or the account is gone. */
async function choosePassword(
  transaction: Transaction<DB>,
  { owner, tokenHash, passwordHash, now }: Choice,
): Promise<string | undefined> {
  if ('registrationId' in owner)
    return confirmRegistration(transaction, { id: owner.registrationId, passwordHash, now });
  const { userId } = owner;
  // The password comes first: a caller with another link waits here, and then finds no link.
  const replaced = await replacePassword(transaction, { userId, to: passwordHash, now });
  const links = await removePasswordLinks(transaction, userId);
  return replaced && links.includes(tokenHash) ? userId : undefined;
}
