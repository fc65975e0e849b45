import type { Feature } from '#server/platform/feature.ts';

import { intakeJobs, priceAgeGauge, queueFirstPrices } from './jobs.ts';
import { intakeRoutes } from './routes.ts';
import { sealedSourceKeys } from './store/source-keys.ts';

export const priceIntakeFeature: Feature = {
  name: 'price-intake',
  routes: intakeRoutes,
  jobs: intakeJobs,
  startJobs: queueFirstPrices,
  gauges: [priceAgeGauge],
  sealed: [sealedSourceKeys],
};

export { findDocuments, type PriceDocument } from './files/find-documents.ts';
export { MissingFact } from './files/questions.ts';
export { importDocument } from './import-document.ts';
export { priceUnits } from './rules/price-units.ts';
export { reasonWords, tellRow } from './rules/reason-words.ts';
// The operator's page builds its verbs from these pieces.
export { queueFetches } from './fetches/request-fetch.ts';
export { toPriceFetch } from './fetches/read-fetch.ts';
export { answerName } from './names/answer-name.ts';
export { listUnknownNames } from './names/list-unknown-names.ts';
export { findDataGovInKey, openSources } from './sources/open-sources.ts';
export { tryDataGovInKey } from './sources/try-key.ts';
export { findNewestDays, listLastFetches, listReportedDays } from './store/fetches.ts';
export { countPutAside, readAllPutAside } from './store/quarantine.ts';
export { keepSourceKey, removeSourceKey } from './store/source-keys.ts';
