import type { FastifyInstance } from 'fastify';

import type { WorkRoom } from '#server/platform/work-room/work-room.ts';

import { networkOf } from './network-of.ts';

/**
 * Calls that hash a password take turns, whole calls and not hashes: who is turned away has cost nothing yet, and no
 * try is counted against an account for it. Goes on when the caller has hung up, for so does the hash.
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
