import { queryOptions } from '@tanstack/react-query';

import { call } from '../api/call.ts';
import { loadWords } from '../words/words.ts';

/** A district by the ids or names of the profile or of a choice. */
export interface WeatherDistrict {
  readonly state: string;
  readonly district: string;
}

const staleMs = 10 * 60_000;

/** The weather of a district. All screens that show it share one entry of the cache. */
export function weatherQuery({ state, district }: WeatherDistrict) {
  return queryOptions({
    queryKey: ['weather', 'of', state, district],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /weather', { query: { state, district }, signal });
      await loadWords(['names/sources']);
      return data;
    },
    staleTime: staleMs,
    // The first visitor of a district may come before its forecast.
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'fetching' && data.askAgainSeconds !== null ? data.askAgainSeconds * 1000 : false,
  });
}
