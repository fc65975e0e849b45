import type { Feature } from '#server/platform/feature.ts';

import { operatorRoutes } from './routes.ts';

export const operatorFeature: Feature = {
  name: 'operator',
  routes: operatorRoutes,
  sealed: [],
};

export { makeOperatorLink } from './enter.ts';
export { tellFirstSteps } from './tell-first-steps.ts';
