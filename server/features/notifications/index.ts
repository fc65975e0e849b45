import type { Feature } from '#server/platform/feature.ts';

import { deviceContext } from './own-notifications.ts';
import { keyContext } from './push-key.ts';
import { notificationRoutes } from './routes.ts';
import { sendPushJob } from './sending/send-push.ts';
import { eraseNotifications, findChoice, listDevices } from './store.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: [sendPushJob],
  personalData: {
    async exportFor({ userId }, { db, clock }) {
      const [choice, devices] = await Promise.all([findChoice(db, userId), listDevices(db, userId, clock())]);
      const phones = devices.map(({ addedAt }) => ({ addedAt: addedAt.toISOString() }));
      return { data: { choice: choice ?? null, phones } };
    },
    erase: (userId, { db }) => eraseNotifications(db, userId),
  },
  sealed: [
    { table: 'pushKey', id: 'id', words: { privateKey: { context: keyContext } } },
    { table: 'pushDevice', id: 'sessionId', words: { subscription: { context: deviceContext } } },
  ],
};

export { findWatchedPlace } from './own-notifications.ts';
export { type Notice, notify } from './sending/notify.ts';
export { listWanting, readQuietHours, type Wanting } from './store.ts';
