import type { Feature } from '#server/platform/feature.ts';

import { intakeJobs, priceAgeGauge, queueFirstPrices } from './jobs.ts';
import { intakeRoutes } from './routes.ts';

export const priceIntakeFeature: Feature = {
  name: 'price-intake',
  routes: intakeRoutes,
  jobs: intakeJobs,
  startJobs: queueFirstPrices,
  gauges: [priceAgeGauge],
  sealed: [],
};

export { findDocuments, type PriceDocument } from './files/find-documents.ts';
export { MissingFact, type NameAnswer, type Questions } from './files/questions.ts';
export { keyOfMeant, type UnknownName } from './files/unknown-names.ts';
export { importDocument, type Imported } from './import-document.ts';
export type { RefusedLine } from './ingest/import-step.ts';
export { type PriceUnit, priceUnits } from './rules/price-units.ts';
