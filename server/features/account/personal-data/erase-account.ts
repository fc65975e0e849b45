import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';
import { tryEach } from '#server/platform/try-each.ts';

import { removeExpired } from '../sessions/store.ts';
import { isClosed, listUnfinishedErasures, removeClosedAccount } from './erasure-store.ts';

export interface EraseAccount {
  services: Services;
  userId: string;
  others: readonly Feature[];
  signal?: AbortSignal | undefined;
}

/**
 * Erases the data that every feature holds of a closed account, then the account. Each step can run again, so after a
 * crash or a stop the job simply starts anew.
 */
export async function eraseAccount({ services, userId, others, signal }: EraseAccount): Promise<void> {
  if (!(await isClosed(services.db, userId))) return;
  for (const { personalData } of others) {
    signal?.throwIfAborted();
    await personalData?.erase(userId, services, signal);
  }
  signal?.throwIfAborted();
  await removeClosedAccount(services.db, userId, services.clock());
  services.log.info({ userId }, 'an account was erased');
}

export interface SweepAccounts {
  services: Services;
  others: readonly Feature[];
  signal?: AbortSignal;
}

/** Finishes the erasures that a crash left, and removes expired data. */
export async function sweepAccounts({ services, others, signal }: SweepAccounts): Promise<void> {
  const { db, clock, log } = services;
  await removeExpired(db, clock());
  await tryEach({
    items: await listUnfinishedErasures(db),
    work: (userId) => eraseAccount({ services, userId, others, signal }),
    log,
    failed: 'an account could not be erased',
    about: (userId) => ({ userId }),
    signal,
  });
}
