import type { Transaction } from 'kysely';

import type { DB } from '#server/platform/db/database.generated.ts';

import { addPassword } from '../passwords/store.ts';
import { endOtherCodes, findRegistration, removeRegistration } from './store.ts';
import { openAccount } from '../store.ts';

export interface ConfirmRegistration {
  id: string;
  /** Of the code that proved the address; left out where a link did. */
  codeHash?: string;
  /** Of the password chosen with a link; left out where the registration's own counts. */
  passwordHash?: string;
  now: Date;
}

/**
 * Makes an account of one registration, with the name and password of that one. Undefined when somebody was
 * quicker: with the same code, or with another registration of the address.
 */
export async function confirmRegistration(
  transaction: Transaction<DB>,
  { id, codeHash, passwordHash, now }: ConfirmRegistration,
): Promise<string | undefined> {
  const registration = await findRegistration(transaction, { id, codeHash, now });
  // Opening the account comes before all other writes: a second confirmation of the same address waits here.
  const userId = registration && (await openAccount(transaction, { ...registration, now }));
  if (!registration || userId === undefined) return undefined;
  await addPassword(transaction, { userId, passwordHash: passwordHash ?? registration.passwordHash, now });
  await removeRegistration(transaction, registration.id);
  await endOtherCodes(transaction, registration.email);
  return userId;
}
