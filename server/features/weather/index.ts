import type { Feature } from '#server/platform/feature.ts';

import { sourceSilenceGauge, weatherJobs } from './jobs.ts';
import { weatherRoutes } from './routes.ts';

export const weatherFeature: Feature = {
  name: 'weather',
  routes: weatherRoutes,
  jobs: weatherJobs,
  gauges: [sourceSilenceGauge],
  sealed: [],
};

export { readWeather } from './read-weather.ts';
export { openWarningSource } from './sources/open-source.ts';
