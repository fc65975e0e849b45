import type { Feature } from '#server/platform/feature.ts';

import { accountFeature } from './account/index.ts';
import { assistantFeature } from './assistant/index.ts';
import { diagnosisFeature } from './diagnosis/index.ts';
import { documentsFeature } from './documents/index.ts';
import { forecastFeature } from './forecast/index.ts';
import { guideFeature } from './guide/index.ts';
import { myCropsFeature } from './my-crops/index.ts';
import { newsletterFeature } from './newsletter/index.ts';
import { notificationsFeature } from './notifications/index.ts';
import { operatorFeature } from './operator/index.ts';
import { plantRemindersFeature } from './plant-reminders/index.ts';
import { priceAlertsFeature } from './price-alerts/index.ts';
import { priceIntakeFeature } from './price-intake/index.ts';
import { pricesFeature } from './prices/index.ts';
import { problemsFeature } from './problems/index.ts';
import { profileFeature } from './profile/index.ts';
import { schemesFeature } from './schemes/index.ts';
import { searchFeature } from './search/index.ts';
import { weatherFeature } from './weather/index.ts';
import { weatherWarningsFeature } from './weather-warnings/index.ts';
import { wordReportsFeature } from './word-reports/index.ts';

/** The features of Khet. A feature may build on the features before it. */
export const features: readonly Feature[] = [
  accountFeature({ others: () => features }),
  newsletterFeature,
  wordReportsFeature,
  documentsFeature,
  profileFeature,
  notificationsFeature,
  diagnosisFeature,
  problemsFeature,
  pricesFeature,
  forecastFeature,
  weatherFeature,
  weatherWarningsFeature,
  plantRemindersFeature,
  priceAlertsFeature,
  priceIntakeFeature,
  operatorFeature,
  schemesFeature,
  guideFeature,
  myCropsFeature,
  assistantFeature,
  searchFeature,
];
