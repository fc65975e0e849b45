import { queryOptions } from '@tanstack/react-query';

import { call } from '../api/call.ts';

/** The signed-in person's profile. All screens that read it share one entry of the cache. */
export const profileQuery = queryOptions({
  queryKey: ['profile', 'mine'],
  queryFn: async ({ signal }) => (await call('GET /profile', { signal })).data,
});
