import type { Services } from '#server/platform/services.ts';

import { readLinkToken } from './links.ts';
import { removeSubscription } from './store.ts';

/** False when Khet did not make this link. A second click on it works too. */
export async function unsubscribe({ services, token }: { services: Services; token: string }): Promise<boolean> {
  const id = readLinkToken(services.vault, 'leave', token);
  if (id === undefined) return false;
  await removeSubscription(services.db, id);
  return true;
}
