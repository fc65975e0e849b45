import { findClosedFingerprint, findPerson } from '#server/features/account/index.ts';
import type { PersonalData } from '#server/platform/feature.ts';

import { findSubscriptionOf, removeSubscriptionOf } from './store.ts';

/** A subscription hangs on an address, not on an account; it is a person's data all the same. */
export const personalData: PersonalData = {
  async exportFor(userId, { db, vault }) {
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
