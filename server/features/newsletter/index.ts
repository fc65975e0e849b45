import type { Feature } from '#server/platform/feature.ts';

import { newsletterJobs } from './jobs.ts';
import { personalData } from './subscription-of-account.ts';
import { newsletterRoutes } from './routes.ts';
import { sealedSubscriptions } from './seal.ts';

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: newsletterRoutes,
  jobs: newsletterJobs,
  personalData,
  sealed: [sealedSubscriptions],
};

export { isSubscribed, setSubscribed } from './subscription-of-account.ts';
