import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';

/** Finds the farmer with this token; undefined when no farmer has it. */
export type Authenticate = (token: string) => Promise<Farmer | undefined>;

/** Finds the actor before the server reads the body of the request, and refuses strangers. */
export function controlAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor', undefined);
  // An open endpoint needs no actor, so it costs nothing.
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined || access === 'open') return;
    const establish = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerToken(request.headers.authorization);
      if (token !== undefined) request.actor = await authenticate(token);
      // No cache may keep a person's own data, unless the route itself says for how long.
      if (request.actor) reply.header('cache-control', 'no-store');
      // An expired token gets an error even where a visitor may enter, so that the person signs in again.
      if (!request.actor && (access === 'signed-in' || token !== undefined)) throw failure('not_signed_in');
    };
    // The limit by address runs first, so that a refused call costs no query for its token.
    route.onRequest = [route.onRequest ?? [], establish].flat();
  });
}

export function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer ([\w.~+/=%-]{16,512})$/i.exec(header ?? '')?.[1];
  return header === undefined ? undefined : (token ?? '');
}
