import type { FastifyInstance } from 'fastify';

import type { WorkRoom } from '#server/platform/work-room/work-room.ts';

import { networkOf } from './network-of.ts';

/**
 * Calls that hash a password take turns as whole calls. So a refused call has cost nothing yet, and does not count as a
 * try for an account. A call keeps its turn when the caller hangs up, because the hash continues.
 */
export function takeTurnsWithPasswords(app: FastifyInstance, room: WorkRoom): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.hashesPassword) return;
    const { handler } = route;
    route.handler = function waitForTurn(request, reply) {
      return room.enter({ caller: networkOf(request.ip) }, async () => handler.call(this, request, reply));
    };
  });
}
