import type { Feature } from '#server/platform/feature.ts';

import { intakeJobs, priceAgeGauge, queueFirstPrices } from './jobs.ts';
import { intakeRoutes } from './routes.ts';

export const priceIntakeFeature: Feature = {
  name: 'price-intake',
  routes: intakeRoutes,
  jobs: intakeJobs,
  startJobs: queueFirstPrices,
  gauges: [priceAgeGauge],
  sealed: [],
};

export { importFile, type Imported } from './import-file.ts';
