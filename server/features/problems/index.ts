import type { Feature } from '#server/platform/feature.ts';

import { problemRoutes } from './routes.ts';

/** The catalogue of crop problems, for anyone to browse. It keeps nothing. */
export const problemsFeature: Feature = { name: 'problems', routes: problemRoutes, sealed: [] };
