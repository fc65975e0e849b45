import type { Feature } from '#server/platform/feature.ts';

import { openSchemeBook } from './scheme-book.ts';
import { schemeJobs } from './jobs.ts';
import { schemesOfPerson } from './personal-data.ts';
import { schemeRoutes } from './routes.ts';
import { sealedSchemes } from './seal.ts';

export const schemesFeature: Feature = {
  name: 'schemes',
  routes: schemeRoutes,
  jobs: schemeJobs,
  warm: openSchemeBook,
  personalData: schemesOfPerson,
  sealed: sealedSchemes,
};

export { readFacts } from './farmer-facts.ts';
export { readScheme } from './read-scheme.ts';
export { listSchemesForMe } from './schemes-for-me.ts';
export { listSchemes } from './list-schemes.ts';
export { listApplications } from './own-applications.ts';
export { createSearchIndex } from './rules/search-index.ts';
