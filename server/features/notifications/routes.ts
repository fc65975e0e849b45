import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/notifications.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { changeNotifications, putPushDevice, readNotifications, removePushDevice } from './own-notifications.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.readNotifications, async ({ actor }) => ({
    success: true,
    data: await readNotifications({ services, actor }),
  }));
  route(app, contract.changeNotifications, async ({ actor, body }) => ({
    success: true,
    data: await changeNotifications({ services, actor, input: body }),
  }));
  route(app, contract.putPushDevice, async ({ actor, body }) => ({
    success: true,
    data: await putPushDevice({ services, actor, input: body }),
  }));
  route(app, contract.removePushDevice, async ({ actor }) => ({
    success: true,
    data: await removePushDevice({ services, actor }),
  }));
}
