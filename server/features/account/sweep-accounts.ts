import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { eraseAccount } from './erase-account.ts';
import { removeExpired } from './session-store.ts';
import { listUnfinishedErasures } from './erasure-store.ts';

export interface SweepAccounts {
  services: Services;
  others: readonly Feature[];
}

/** Ends what a crash has left undone, and forgets what has run out. */
export async function sweepAccounts({ services, others }: SweepAccounts): Promise<void> {
  await removeExpired(services.db, services.clock());
  for (const userId of await listUnfinishedErasures(services.db)) await eraseAccount({ services, userId, others });
}
