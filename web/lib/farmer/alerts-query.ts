import { queryOptions } from '@tanstack/react-query';

import { call } from '../api/call.ts';
import { loadWords } from '../words/words.ts';

/**
 * This key begins like the keys of all queries about prices (`prices/api.ts`), so their refresh includes the alerts.
 */
export const alertsKey = ['market', 'alerts'] as const;

/** The farmer's price alerts. The screen of prices and the dashboard share this query without loading each other. */
export const alertsQuery = queryOptions({
  queryKey: alertsKey,
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /market-prices/alerts', { signal });
    // Few farmers watch a single market, so only they fetch the names of markets.
    if (data.some(({ market }) => market !== null)) await loadWords(['names/districts', 'names/markets']);
    return data;
  },
});
