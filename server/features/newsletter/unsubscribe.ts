import type { Services } from '#server/platform/services.ts';

import { readLinkToken } from './links.ts';
import { removeSubscription } from './store.ts';

/** False when the link is not one of ours. Leaving twice is as good as once. */
export async function unsubscribe({ services, token }: { services: Services; token: string }): Promise<boolean> {
  const id = readLinkToken(services.vault, 'leave', token);
  if (id === undefined) return false;
  await removeSubscription(services.db, id);
  return true;
}
