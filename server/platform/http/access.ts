import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';

/** Finds out who holds a token; undefined when nobody does. */
export type Authenticate = (token: string) => Promise<Farmer | undefined>;

/** Establishes the actor before the body of the request is read, and turns strangers away. */
export function controlAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('actor', undefined);
  // Only where there is somebody to find: an open endpoint costs nothing.
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined || access === 'open') return;
    const establish = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearerToken(request.headers.authorization);
      if (token !== undefined) request.actor = await authenticate(token);
      // A person's own data stays in no cache, unless its route says for how long.
      if (request.actor) reply.header('cache-control', 'no-store');
      // A token that no longer counts is said so, even where a visitor may enter.
      if (!request.actor && (access === 'signed-in' || token !== undefined)) throw failure('not_signed_in');
    };
    // After what is there already: the limit by address saves us the asking.
    route.onRequest = [route.onRequest ?? [], establish].flat();
  });
}

export function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer ([\w.~+/=%-]{16,512})$/i.exec(header ?? '')?.[1];
  return header === undefined ? undefined : (token ?? '');
}
