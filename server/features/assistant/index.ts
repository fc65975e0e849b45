import type { Feature } from '#server/platform/feature.ts';

import { ratingsGauge, ratingsOfPerson } from './ratings/personal-data.ts';
import { assistantRoutes } from './routes.ts';

export const assistantFeature: Feature = {
  name: 'assistant',
  routes: assistantRoutes,
  gauges: [ratingsGauge],
  personalData: ratingsOfPerson,
  sealed: [],
};
