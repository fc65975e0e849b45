import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { createAccountJobs } from '../jobs.ts';
import { closeAccount } from '../personal-data/erasure-store.ts';
import { findPersonByEmail } from '../store.ts';

export interface CloseByAddress {
  services: Services;
  email: string;
  others: () => readonly Feature[];
}

/**
 * Closes an account at a person's request in writing, as the person's own "Delete account" does. Returns whether the
 * address had one. Only the operator's command calls this: nobody reaches it over the network.
 */
export async function closeByAddress({ services, email, others }: CloseByAddress): Promise<boolean> {
  const { db, clock, vault, queue, log } = services;
  const person = await findPersonByEmail(db, email.trim().toLowerCase());
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
