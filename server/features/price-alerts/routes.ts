import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/price-alerts.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { addAlert } from './add-alert.ts';
import { listAlerts, markAlertsSeen, removeAlert } from './own-alerts.ts';

export function alertRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listAlerts, async ({ actor, query }) => ({
    success: true,
    data: await listAlerts({ services, actor, input: query }),
  }));
  route(app, contract.addAlert, async ({ actor, body, idempotencyKey }) => ({
    success: true,
    data: await addAlert({ services, actor, input: body, idempotencyKey }),
  }));
  route(app, contract.removeAlert, async ({ actor, params }) => {
    await removeAlert({ services, actor, id: params.id });
    return { success: true, message: 'The price alert is removed.' };
  });
  route(app, contract.markAlertsSeen, async ({ actor }) => {
    await markAlertsSeen({ services, actor });
    return { success: true, message: 'All is marked as read.' };
  });
}
