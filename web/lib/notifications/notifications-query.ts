import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Notifications } from '#contract/notifications.ts';
import type { NotificationSwitch } from '#domain/notifications/notifications.ts';

import { call } from '../api/call.ts';
import { keepAnswer } from '../offline/keep-answer.ts';
import { subscribePhone } from './push-phone.ts';
import { unsubscribePhone } from './unsubscribe-phone.ts';

/** A tap needs an answer now: offline, the call fails and says so. */
const now = { networkMode: 'always', scope: { id: 'notifications' } } as const;

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }) => (await call('GET /notifications', { signal })).data,
});

const keep = (data: Notifications, client: QueryClient) => keepAnswer(client, notificationsQuery.queryKey, data);

export interface TurnOn {
  readonly publicKey: string;
  /** The warnings to turn on with it. */
  readonly switches: readonly NotificationSwitch[];
  /** The district whose weather is watched from now on; without it, it stays as it is. */
  readonly district?: string | undefined;
}

/** Resolves to undefined when the person refuses the permission. */
export const turnOnPushes = mutationOptions({
  ...now,
  mutationFn: async ({ publicKey, switches, district }: TurnOn) => {
    const subscription = await subscribePhone(publicKey);
    if (!subscription) return undefined;
    await call('PUT /notifications/device', { body: subscription });
    const wanted = Object.fromEntries(switches.map((each) => [each, true]));
    const place = district === undefined ? {} : { district };
    return (await call('PATCH /notifications', { body: { ...wanted, ...place } })).data;
  },
  onSuccess: (data, _input, _before, { client }) => (data ? keep(data, client) : undefined),
});

export const turnOffPushes = mutationOptions({
  ...now,
  mutationFn: async () => {
    await unsubscribePhone();
    return (await call('DELETE /notifications/device')).data;
  },
  onSuccess: (data, _input, _before, { client }) => keep(data, client),
});

export type NotificationChange = Partial<
  Pick<Notifications, NotificationSwitch | 'quietFrom' | 'quietUntil'> & { district: string }
>;

/** The screen shows a choice at once, and goes back if the save fails. */
export const changeNotifications = mutationOptions({
  ...now,
  mutationFn: async (body: NotificationChange) => (await call('PATCH /notifications', { body })).data,
  onMutate: async ({ district: _district, ...change }, { client }) => {
    await client.cancelQueries({ queryKey: notificationsQuery.queryKey });
    const before = client.getQueryData(notificationsQuery.queryKey);
    client.setQueryData(notificationsQuery.queryKey, (known) => known && { ...known, ...change });
    return before;
  },
  onError: (_error, _change, before, { client }) => client.setQueryData(notificationsQuery.queryKey, before),
});
