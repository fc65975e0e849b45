import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/my-crops.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { addMyCrop, changeMyCrop, listMyCrops, removeMyCrop } from './own-crops.ts';

export function myCropRoutes(app: FastifyInstance, services: Services): void {
  route(app, contract.listMyCrops, async ({ actor }) => ({
    success: true,
    data: await listMyCrops({ services, actor }),
  }));
  route(app, contract.addMyCrop, async ({ actor, body, idempotencyKey }) => ({
    success: true,
    data: await addMyCrop({ services, actor, input: body, idempotencyKey }),
  }));
  route(app, contract.changeMyCrop, async ({ actor, params: { id }, body }) => ({
    success: true,
    data: await changeMyCrop({ services, actor, id, input: body }),
  }));
  route(app, contract.removeMyCrop, async ({ actor, params: { id } }) => {
    await removeMyCrop({ services, actor, id });
    return { success: true, message: 'The crop is removed.' };
  });
}
