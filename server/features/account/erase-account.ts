import type { Feature } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { isClosed, removeClosedAccount } from './erasure-store.ts';

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
