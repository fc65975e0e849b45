import { dayMs } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

import { newsletterMailJob } from './send-newsletter-mail.ts';
import { readLinkToken } from './links.ts';
import { confirmRequested, findSubscription } from './store.ts';

export const confirmWithinMs = 7 * dayMs;

export interface ConfirmSubscription {
  services: Services;
  token: string;
}

/** True when the person is subscribed now, even if the link was opened before. */
export async function confirmSubscription({ services, token }: ConfirmSubscription): Promise<boolean> {
  const { db, vault, clock, queue } = services;
  const id = readLinkToken(vault, 'confirm', token);
  if (id === undefined) return false;
  const now = clock();
  const notBefore = new Date(now.getTime() - confirmWithinMs);
  if (await confirmRequested(db, id, { now, notBefore })) {
    await queue.enqueue(newsletterMailJob, { kind: 'welcome', subscriptionId: id });
    return true;
  }
  const subscription = await findSubscription(db, id);
  return subscription !== undefined && subscription.confirmedAt !== null;
}
