import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { commodityById } from '#catalogue/commodities.ts';
import type { addAlert as addAlertEndpoint } from '#contract/price-alerts.ts';
import type { exportFormats, PriceFetch } from '#contract/price-intake.ts';
import { alertsKey, alertsQuery } from '#web/lib/alerts-query.ts';
import { readLanguage } from '#web/lib/words/words.ts';
import { call, callForResponse } from '#web/lib/call.ts';

import { asQuery, type Filters } from './filters/filters.ts';

/** The time for ten thousand rows on a slow connection. */
const fileTimeoutMs = 5 * 60_000;
const pollMs = 2000;

/** A button must answer at once: offline the action fails with a message, instead of waiting unseen. */
const now = { networkMode: 'always' } as const;

export type ExportFormat = (typeof exportFormats)[number];

export const exportPrices = mutationOptions({
  ...now,
  mutationFn: async ({ filters, format }: { filters: Filters; format: ExportFormat }) => {
    const query = { ...asQuery(filters), format, language: readLanguage() };
    return (await callForResponse('GET /market-prices/export', { query, timeoutMs: fileTimeoutMs })).blob();
  },
});

export const askForNewest = mutationOptions({
  ...now,
  // The server can ask the source only for a listed commodity, or for all of them.
  mutationFn: async ({ commodity, state }: Filters) => {
    const body = { commodity: commodityById(commodity)?.id, state: state || undefined };
    return (await call('POST /market-prices/fetch-external', { body })).data;
  },
});

/** The state of a fetch, asked again and again until it has ended. */
export function fetchQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['market-fetch', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await call('GET /market-prices/fetch-external/:id', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : pollMs),
  });
}

export function hasEnded({ state }: PriceFetch): boolean {
  return state === 'done' || state === 'failed';
}

export type NewAlert = z.input<(typeof addAlertEndpoint)['body']>;

export const addAlert = mutationOptions({
  ...now,
  mutationFn: async (body: NewAlert) => (await call('POST /market-prices/alerts', { body })).data,
  onSuccess: (alert, _body, _before, { client }) => {
    client.setQueryData(
      alertsQuery.queryKey,
      (known) => known && [alert, ...known.filter(({ id }) => id !== alert.id)],
    );
    void client.invalidateQueries({ queryKey: alertsKey });
  },
});

export const removeAlert = mutationOptions({
  ...now,
  mutationFn: (id: string) => call('DELETE /market-prices/alerts/:id', { params: { id } }),
  onSuccess: (_reply, id, _before, { client }) => {
    client.setQueryData(alertsQuery.queryKey, (known) => known?.filter((alert) => alert.id !== id));
  },
  onSettled: (_reply, _error, _id, _before, { client }) => client.invalidateQueries({ queryKey: alertsKey }),
});

export const markAlertsSeen = mutationOptions({
  ...now,
  mutationFn: () => call('POST /market-prices/alerts/seen'),
  onSettled: (_reply, _error, _input, _before, { client }) => client.invalidateQueries({ queryKey: alertsKey }),
});
