import type { Feature } from '#server/platform/feature.ts';

import { assistantRoutes } from './routes.ts';

export const assistantFeature: Feature = { name: 'assistant', routes: assistantRoutes, sealed: [] };
