import type { Feature } from '#server/platform/feature.ts';

import { schemesOfPerson } from './personal-data.ts';
import { schemeRoutes } from './routes.ts';
import { sealedSchemes } from './seal.ts';

export const schemesFeature: Feature = {
  name: 'schemes',
  routes: schemeRoutes,
  personalData: schemesOfPerson,
  sealed: sealedSchemes,
};
