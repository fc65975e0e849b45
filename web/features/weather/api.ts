import { queryOptions } from '@tanstack/react-query';

import type { Api, ReplyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/call.ts';
import { loadWords } from '#web/lib/words/words.ts';

export type Weather = ReplyOf<Api['GET /weather']>['data'];
export type KnownWeather = Extract<Weather, { status: 'known' }>;
export type WeatherRecordReply = ReplyOf<Api['GET /weather/record']>['data'];

/** A district by names or ids, as the profile or the address has them. */
export interface AskedPlace {
  readonly state: string;
  readonly district: string;
  /** A point that the farmer chose, in degrees to two decimals (about a kilometre). */
  readonly lat?: number;
  readonly lon?: number;
}

const minuteMs = 60_000;

/** The service worker keeps the last answer, so the query also runs offline. */
export function weatherQuery({ state, district, lat, lon }: AskedPlace) {
  const point = lat === undefined || lon === undefined ? {} : { lat, lon };
  return queryOptions({
    queryKey: ['weather', state, district, point],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /weather', { query: { state, district, ...point }, signal });
      // On most days no problem likes the weather, so their names come only with one.
      if (data.work && data.work.problems.length > 0) await loadWords(['names/problems', 'names/crops']);
      return data;
    },
    staleTime: 10 * minuteMs,
    networkMode: 'offlineFirst',
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'fetching' ? (data.askAgainSeconds ?? 20) * 1000 : 30 * minuteMs,
  });
}

export function recordQuery(state: string) {
  return queryOptions({
    queryKey: ['weather', 'record', state],
    queryFn: async ({ signal }) =>
      (await call('GET /weather/record', { query: state === '' ? {} : { state }, signal })).data,
    networkMode: 'offlineFirst',
  });
}
