import type { Feature } from '#server/platform/feature.ts';

import { wordReportRoutes } from './routes.ts';

export const wordReportsFeature: Feature = {
  name: 'word-reports',
  routes: wordReportRoutes,
  sealed: [],
};
