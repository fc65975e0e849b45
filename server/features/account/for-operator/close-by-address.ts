import { readMobile } from '#domain/numbers/number-shapes.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { createAccountJobs } from '../jobs.ts';
import { closeAccount } from '../personal-data/erasure-store.ts';
import { findPersonByEmail, findPersonByMobile } from '../store.ts';

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
  const mobile = readMobile(address);
  const person = await (mobile === undefined
    ? findPersonByEmail(db, address.trim().toLowerCase())
    : findPersonByMobile(db, mobile));
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
