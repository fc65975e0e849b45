import type { Feature } from '#server/platform/feature.ts';

import { alertJobs } from './jobs.ts';
import { alertsOfPerson } from './personal-data.ts';
import { alertRoutes } from './routes.ts';

export const priceAlertsFeature: Feature = {
  name: 'price-alerts',
  routes: alertRoutes,
  jobs: alertJobs,
  personalData: alertsOfPerson,
  sealed: [],
};

export { checkAlertsJob } from './jobs.ts';
