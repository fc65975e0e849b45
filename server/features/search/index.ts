import type { Feature } from '#server/platform/feature.ts';

import { openProblemBook } from './catalogue-index.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature: Feature = { name: 'search', routes: searchRoutes, warm: openProblemBook, sealed: [] };
