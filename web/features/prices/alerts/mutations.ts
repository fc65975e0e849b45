import { mutationOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { addAlert as addAlertEndpoint } from '#contract/price-alerts.ts';
import { alertsKey, alertsQuery } from '#web/lib/farmer/alerts-query.ts';
import { call } from '#web/lib/api/call.ts';

/** A button must answer at once: offline the action fails with a message, instead of waiting unseen. */
const now = { networkMode: 'always' } as const;

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
