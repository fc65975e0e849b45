import type { Feature } from '#server/platform/feature.ts';

import { problemRoutes } from './routes.ts';

/** Shows the catalogue of crop problems to anyone. It stores nothing. */
export const problemsFeature: Feature = { name: 'problems', routes: problemRoutes, sealed: [] };

export { describeFound } from './describe-problem.ts';
