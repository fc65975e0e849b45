import type { Feature } from '#server/platform/feature.ts';

import { wordReportRoutes } from './routes.ts';

export { listReports, removeReports } from './store.ts';

export const wordReportsFeature: Feature = {
  name: 'word-reports',
  routes: wordReportRoutes,
  sealed: [],
};
