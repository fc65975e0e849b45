import type { Feature } from '#server/platform/feature.ts';

import { guideRoutes } from './routes.ts';

/** Shows the guides of the catalogue to anyone. It stores nothing. */
export const guideFeature: Feature = { name: 'guide', routes: guideRoutes, sealed: [] };

export { allGuides, findGuide, namesOfGuide } from './list-guides.ts';
export { readGuide } from './read-guide.ts';
