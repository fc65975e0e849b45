import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';
import { tryEach } from '#server/platform/try-each.ts';

import { removeExpired } from '../sessions/store.ts';
import { isClosed, listUnfinishedErasures, removeClosedAccount } from './erasure-store.ts';

export interface EraseAccount {
  services: Services;
  userId: string;
  others: readonly Feature[];
}

/**
 * Erases what every feature holds of a closed account, then the account. Each step can be repeated,
 * so after a crash the job simply starts over.
 */
export async function eraseAccount({ services, userId, others }: EraseAccount): Promise<void> {
  if (!(await isClosed(services.db, userId))) return;
  for (const { personalData } of others) await personalData?.erase(userId, services);
  await removeClosedAccount(services.db, userId, services.clock());
  services.log.info({ userId }, 'an account was erased');
}

export interface SweepAccounts {
  services: Services;
  others: readonly Feature[];
  signal?: AbortSignal;
}

/** Ends what a crash has left undone, and forgets what has run out. */
export async function sweepAccounts({ services, others, signal }: SweepAccounts): Promise<void> {
  const { db, clock, log } = services;
  await removeExpired(db, clock());
  await tryEach({
    items: await listUnfinishedErasures(db),
    work: (userId) => eraseAccount({ services, userId, others }),
    log,
    failed: 'an account could not be erased',
    about: (userId) => ({ userId }),
    signal,
  });
}
