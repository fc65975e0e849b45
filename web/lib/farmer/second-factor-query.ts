import { queryOptions } from '@tanstack/react-query';

import { call } from '#web/lib/api/call.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: async ({ signal }) => (await call('GET /auth/second-factor', { signal })).data,
  staleTime: 0,
});
