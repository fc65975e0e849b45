import type { Feature } from '#server/platform/feature.ts';

import { accountFeature } from './account/index.ts';
import { diagnosisFeature } from './diagnosis/index.ts';
import { documentsFeature } from './documents/index.ts';
import { marketFeature } from './market/index.ts';
import { newsletterFeature } from './newsletter/index.ts';
import { profileFeature } from './profile/index.ts';

/** What Khet does, in the order in which one may build on another. */
export const features: readonly Feature[] = [
  accountFeature({ others: () => features }),
  newsletterFeature,
  profileFeature,
  documentsFeature,
  diagnosisFeature,
  marketFeature,
];
