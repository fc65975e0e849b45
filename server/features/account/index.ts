import type { Feature } from '#server/platform/feature.ts';

import { createAccountJobs } from './jobs.ts';
import { secretContext, spareCodesContext } from './second-factor/seal.ts';
import { accountRoutes } from './routes.ts';

/**
 * Export and erasure need every feature, and this feature comes first in their list. So it gets the others when the
 * server is put together.
 */
export function accountFeature({ others }: { others: () => readonly Feature[] }): Feature {
  const jobs = createAccountJobs(others);
  return {
    name: 'account',
    routes: (app, services) => accountRoutes(app, { services, others, jobs }),
    jobs: Object.values(jobs),
    // Codes and counts of tries depend on the key too, and they end within minutes. The newsletter handles the
    // address of a closed account.
    sealed: [
      {
        table: 'secondFactor',
        id: 'userId',
        words: { secretSealed: { context: secretContext }, spareCodesSealed: { context: spareCodesContext } },
      },
    ],
    outlivesBackups: ['erasure'],
  };
}

export { closeByAddress, endSecondFactorByAddress } from './for-operator/close-by-address.ts';
export { countAccounts } from './for-operator/count-accounts.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { limitMails, limitTextsOfDay } from './limit-tries.ts';
export { holdAccount } from './store.ts';
export { confirmOwner } from './passwords/confirm-owner.ts';
export { type Caller, callerOf } from './caller.ts';
export { greeting, layOut, type MailText } from './mails/layout.ts';
export { recordActivity } from './record-activity.ts';
export { changePerson, findPerson, type Person } from './store.ts';
export { hasSession } from './sessions/store.ts';
export { toUser } from './read-me.ts';
export { changeClosedFingerprint, findClosedFingerprint } from './personal-data/erasure-store.ts';
