import { readMobile } from '#domain/numbers/number-shapes.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { createAccountJobs } from '../jobs.ts';
import { closeAccount } from '../personal-data/erasure-store.ts';
import { recordActivity } from '../record-activity.ts';
import { removeSecondFactor } from '../second-factor/store.ts';
import { findPersonByEmail, findPersonByMobile, type Person } from '../store.ts';

export interface CloseByAddress {
  services: Services;
  /** A mail address or a mobile number. */
  address: string;
  others: () => readonly Feature[];
}

/**
 * Closes an account at a person's request in writing, as the person's own "Delete account" does. Returns whether the
 * address or the number had one. Only the operator's command calls this: nobody reaches it over the network.
 */
export async function closeByAddress({ services, address, others }: CloseByAddress): Promise<boolean> {
  const { db, clock, vault, queue, log } = services;
  const person = await findByAddress(db, address);
  if (!person) return false;
  const userId = person.id;
  const closed = await db.transaction().execute(async (transaction) => {
    const isClosed = await closeAccount(transaction, { userId, now: clock(), vault });
    if (isClosed) await queue.enqueue(createAccountJobs(others).erase, { userId }, { transaction });
    return isClosed;
  });
  if (closed) log.warn({ userId }, 'the operator closed an account');
  return closed;
}

/** A person may switch it off in writing who has lost the phone and the spare codes. False where it was off. */
export async function endSecondFactorByAddress({
  services,
  address,
}: Omit<CloseByAddress, 'others'>): Promise<boolean> {
  const { db, clock, log } = services;
  const person = await findByAddress(db, address);
  if (!person) return false;
  const userId = person.id;
  const ended = await db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, userId))) return false;
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'second_factor_off' });
    return true;
  });
  if (ended) log.warn({ userId }, 'the operator switched off the second step of an account');
  return ended;
}

function findByAddress(db: Database, address: string): Promise<Person | undefined> {
  const mobile = readMobile(address);
  return mobile === undefined ? findPersonByEmail(db, address.trim().toLowerCase()) : findPersonByMobile(db, mobile);
}
