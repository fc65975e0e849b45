import { randomUUID } from 'node:crypto';

import { findClosedFingerprint, findPerson, type Person } from '#server/features/account/index.ts';
import { failure } from '#server/platform/failure.ts';
import type { PersonalData } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { sealedIn } from './seal.ts';
import { confirmRequested, findSubscriptionOf, removeSubscriptionOf, requestSubscription } from './store.ts';

type Parts = Pick<Services, 'db' | 'vault' | 'clock'>;

export async function isSubscribed({ db, vault }: Parts, { email }: Person): Promise<boolean> {
  if (email === null) return false;
  const subscription = await findSubscriptionOf(db, vault.fingerprints(email));
  return subscription !== undefined && subscription.confirmedAt !== null;
}

/** Opening the account proved its address, so a yes in Settings is enough. Without an address there is no newsletter. */
export async function setSubscribed({ db, vault, clock }: Parts, person: Person, wanted: boolean): Promise<void> {
  const { email } = person;
  if (email === null) {
    if (wanted) throw failure('email_needed');
    return;
  }
  if (!wanted) {
    for (const fingerprint of vault.fingerprints(email)) await removeSubscriptionOf(db, fingerprint);
    return;
  }
  const now = clock();
  const newId = randomUUID();
  const id = await requestSubscription(db, {
    id: newId,
    emailFingerprint: vault.fingerprint(email),
    email: vault.encryptText(email, sealedIn(newId)),
    language: person.language,
    requestedAt: now,
  });
  await confirmRequested(db, id, { now, notBefore: now });
}

/** A subscription belongs to an address, not to an account, but it is a person's data too. */
export const personalData: PersonalData = {
  async exportFor({ userId }, { db, vault }) {
    const person = await findPerson(db, userId);
    const email = person?.email ?? null;
    const subscription = email === null ? undefined : await findSubscriptionOf(db, vault.fingerprints(email));
    if (!subscription) return { data: null };
    const { language, requestedAt, confirmedAt } = subscription;
    return { data: { language, requestedAt, confirmedAt } };
  },
  async erase(userId, { db }) {
    const fingerprint = await findClosedFingerprint(db, userId);
    if (fingerprint !== undefined) await removeSubscriptionOf(db, fingerprint);
  },
};
