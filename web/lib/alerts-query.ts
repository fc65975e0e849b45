import { queryOptions } from '@tanstack/react-query';

import { call } from './call.ts';
import { loadWords } from './words/words.ts';

/** Begins like the key of all queries about prices (`prices/api.ts`), whose refresh reaches it. */
export const alertsKey = ['market', 'alerts'] as const;

/** The farmer's price alerts, for the screen of prices and the dashboard, which need not load each other. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /market-prices/alerts', { signal });
    // Few farmers watch a single market: the names of markets are fetched for those who do.
    if (data.some(({ market }) => market !== null)) await loadWords(['names/districts', 'names/markets']);
    return data;
  },
});
