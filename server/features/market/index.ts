import type { Feature } from '#server/platform/feature.ts';

import { alertJobs } from './alerts/jobs.ts';
import { alertsOfPerson } from './alerts/personal-data.ts';
import { alertRoutes } from './alerts/routes.ts';
import { queueDemonstration } from './ingest/queue-demonstration.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { priceAgeGauge } from './jobs/price-age-gauge.ts';
import { ingestJobs } from './jobs/ingest-jobs.ts';
import { learnForecastsJob } from './forecast/jobs.ts';
import { forecastRoutes } from './forecast/routes.ts';
import { marketReadRoutes } from './read-routes.ts';

export const marketFeature: Feature = {
  name: 'market',
  routes(app, services) {
    marketReadRoutes(app, services);
    forecastRoutes(app, services);
    alertRoutes(app, services);
    ingestRoutes(app, services);
  },
  jobs: [...ingestJobs, learnForecastsJob, ...alertJobs],
  startJobs: queueDemonstration,
  gauges: [priceAgeGauge],
  personalData: alertsOfPerson,
  sealed: [],
};

export { importFile, type Imported } from './ingest/import-file.ts';
