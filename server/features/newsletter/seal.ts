import { changeClosedFingerprint } from '#server/features/account/index.ts';
import type { SealedAnew, SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import type { Services } from '#server/platform/services.ts';

import { changeSeal } from './store.ts';

/** The context of a subscription's sealed address; the address opens nowhere else. */
export function sealedIn(subscriptionId: string): string {
  return `newsletter_subscription.email:${subscriptionId}`;
}

/** The fingerprint changes with the address. The erasure of a closed account also finds the subscription by it. */
async function write({ db, vault }: Pick<Services, 'db' | 'vault'>, change: SealedAnew): Promise<boolean> {
  const { id, from, to, plain } = change;
  const emailFingerprint = vault.fingerprint(plain);
  const earlier = vault.fingerprints(plain).filter((each) => each !== emailFingerprint);
  return db.transaction().execute(async (transaction) => {
    await changeClosedFingerprint(transaction, { from: earlier, to: emailFingerprint });
    return changeSeal(transaction, { id, from, email: to, emailFingerprint });
  });
}

export const sealedSubscriptions: SealedRows = {
  table: 'newsletterSubscription',
  id: 'id',
  words: { email: { context: sealedIn, write } },
};
