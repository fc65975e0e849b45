import type { Feature } from '#server/platform/feature.ts';

import { learnForecastsJob } from './jobs.ts';
import { forecastRoutes } from './routes.ts';

export const forecastFeature: Feature = {
  name: 'forecast',
  routes: forecastRoutes,
  jobs: [learnForecastsJob],
  sealed: [],
};

export { learnFirstForecasts, learnForecastsJob } from './jobs.ts';
export { analysePrices } from './analyse-prices.ts';
export { historyAndForecast } from './history-and-forecast.ts';
export { sellingOutlook } from './selling-outlook.ts';
// Tests of kai's advice learn from their own prices.
export { learnForecasts } from './learning/learn-forecasts.ts';
