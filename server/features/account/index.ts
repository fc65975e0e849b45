import type { Feature } from '#server/platform/feature.ts';

import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';

/**
 * Export and erasure reach into every feature, and this one comes first in their list:
 * so it is given the others when the house is put together.
 */
export function accountFeature({ others }: { others: () => readonly Feature[] }): Feature {
  return {
    name: 'account',
    routes: (app, services) => accountRoutes(app, services, others),
    jobs: accountJobs(others),
  };
}

export { createAuthenticate } from './authenticate.ts';
export { confirmPassword } from './confirm-password.ts';
export { callerOf } from './caller.ts';
export { asMailLanguage, chooseLanguage, type MailLanguage } from './rules/choose-language.ts';
export { layOut, type MailText } from './mails/layout.ts';
export { activityKinds, type ActivityKind, recordActivity } from './record-activity.ts';
export { changePerson, findClosedFingerprint, findPerson, type Person } from './store.ts';
export { toUser } from './to-user.ts';
