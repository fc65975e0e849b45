import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

import type { subscribe as contract } from '#contract/newsletter.ts';
import { type Caller, limitMails } from '#server/features/account/index.ts';
import type { Services } from '#server/platform/services.ts';

import { newsletterMailJob } from './send-newsletter-mail.ts';
import { sealedIn } from './seal.ts';
import { requestSubscription } from './store.ts';

export interface Subscribe {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/** The reply and the work are the same for an address that is already subscribed; then the job sends nothing. */
export async function subscribe({ services, input, caller }: Subscribe): Promise<void> {
  await limitMails(services, input.email, caller);
  const newId = randomUUID();
  const id = await requestSubscription(services.db, {
    id: newId,
    emailFingerprint: services.vault.fingerprint(input.email),
    email: services.vault.encryptText(input.email, sealedIn(newId)),
    language: caller.language,
    requestedAt: services.clock(),
  });
  await services.queue.enqueue(newsletterMailJob, { kind: 'confirm', subscriptionId: id });
}
