import type { Feature } from '#server/platform/feature.ts';

import { searchRoutes } from './routes.ts';

export const searchFeature: Feature = { name: 'search', routes: searchRoutes, sealed: [] };
