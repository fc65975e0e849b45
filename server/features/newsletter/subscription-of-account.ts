import { randomUUID } from 'node:crypto';

import { findClosedFingerprint, findPerson, type Person } from '#server/features/account/index.ts';
import type { PersonalData } from '#server/platform/feature.ts';
import type { Services } from '#server/platform/services.ts';

import { sealedIn } from './seal.ts';
import { confirmRequested, findSubscriptionOf, removeSubscriptionOf, requestSubscription } from './store.ts';

type Parts = Pick<Services, 'db' | 'vault' | 'clock'>;

export async function isSubscribed({ db, vault }: Parts, { email }: Person): Promise<boolean> {
  const subscription = await findSubscriptionOf(db, vault.fingerprints(email));
  return subscription !== undefined && subscription.confirmedAt !== null;
}

/** Opening the account proved its address, so a yes in Settings is enough. */
export async function setSubscribed({ db, vault, clock }: Parts, person: Person, wanted: boolean): Promise<void> {
  if (!wanted) {
    for (const fingerprint of vault.fingerprints(person.email)) await removeSubscriptionOf(db, fingerprint);
    return;
  }
  const now = clock();
  const newId = randomUUID();
  const id = await requestSubscription(db, {
    id: newId,
    emailFingerprint: vault.fingerprint(person.email),
    email: vault.encryptText(person.email, sealedIn(newId)),
    language: person.language,
    requestedAt: now,
  });
  await confirmRequested(db, id, { now, notBefore: now });
}

/** A subscription belongs to an address, not to an account, but it is a person's data too. */
export const personalData: PersonalData = {
  async exportFor({ userId }, { db, vault }) {
    const person = await findPerson(db, userId);
    const subscription = person && (await findSubscriptionOf(db, vault.fingerprints(person.email)));
    if (!subscription) return { data: null };
    const { language, requestedAt, confirmedAt } = subscription;
    return { data: { language, requestedAt, confirmedAt } };
  },
  async erase(userId, { db }) {
    const fingerprint = await findClosedFingerprint(db, userId);
    if (fingerprint !== undefined) await removeSubscriptionOf(db, fingerprint);
  },
};
