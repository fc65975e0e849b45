import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';

import { addPassword } from '../passwords/store.ts';
import { endOtherCodes, findRegistration, removeRegistration } from './store.ts';
import { giveEmail, openAccount } from '../store.ts';

export interface ConfirmRegistration {
  id: string;
  /** The hash of the code that proved the address; absent where a link proved it. */
  codeHash?: string;
  /** The hash of the password chosen with a link; absent where the registration's own password counts. */
  passwordHash?: string;
  now: Date;
}

/**
 * Makes an account from one registration, with its name and password, or gives its address to the account that asked. Undefined when another call came first, with the
 * same code or with another registration of the address.
 */
export async function confirmRegistration(
  transaction: Transaction<DB>,
  { id, codeHash, passwordHash, now }: ConfirmRegistration,
): Promise<string | undefined> {
  const registration = await findRegistration(transaction, { id, codeHash, now });
  // Opening the account comes before all other writes, so that a second confirmation of the same address waits here.
  if (!registration) return undefined;
  const { userId: ofAccount, email } = registration;
  const userId =
    ofAccount === null
      ? await openAccount(transaction, { ...registration, now })
      : await giveEmail(transaction, { userId: ofAccount, email, now });
  if (userId === undefined) return undefined;
  await addPassword(transaction, { userId, passwordHash: passwordHash ?? registration.passwordHash, now });
  await removeRegistration(transaction, registration.id);
  await endOtherCodes(transaction, registration.email);
  return userId;
}
