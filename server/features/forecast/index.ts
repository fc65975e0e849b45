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
