import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';

import type { ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorReply } from '#contract/errors.ts';
import { type Caller, type Farmer, type Visitor, visitor } from '#server/platform/actor.ts';

import { idempotencyKeyOf } from './idempotency-key.ts';

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
/** A call that takes a form or JSON has a body only where the caller sent JSON. */
type BodyOf<E extends Endpoint> = E extends { multipart: true; body: z.ZodMiniType }
  ? OutputOf<E['body']> | null
  : OutputOf<E['body']>;
type ActorOf<E extends Endpoint> = E['access'] extends 'signed-in'
  ? Farmer
  : E['access'] extends 'optional'
    ? Caller
    : Visitor;
type KeyOf<E extends Endpoint> = E['idempotencyKey'] extends 'must'
  ? string
  : E['idempotencyKey'] extends 'may'
    ? string | null
    : undefined;

export interface Call<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: BodyOf<E>;
  actor: ActorOf<E>;
  idempotencyKey: KeyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E extends { reply: z.ZodMiniType } ? ReplyOf<E> : unknown;

/**
 * Registers the route of an endpoint. Its validation, access, limit and reply check come from the endpoint's
 * declaration.
 */
export function route<E extends Endpoint, const A extends Answer<E>>(
  app: FastifyInstance,
  endpoint: E,
  // The separate type parameter keeps `success: true` from widening to a boolean.
  handle: (call: Call<E>) => Promise<A>,
  /** Set for a route that compresses its own replies. */
  { compress }: { compress?: false } = {},
): void {
  app.route({
    ...(compress === false ? { compress } : {}),
    method: endpoint.method,
    url: `${basePath}${endpoint.path}`,
    schema: schemaOf(endpoint),
    config: { access: endpoint.access, limit: endpoint.limit, hashesPassword: endpoint.hashesPassword === true },
    handler: async (request, reply) =>
      handle({
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor ?? visitor,
        idempotencyKey: idempotencyKeyOf(request, endpoint.idempotencyKey),
        request,
        reply,
      } as Call<E>),
  });
}

function schemaOf({ params, query, body, reply, summary, path, access, multipart }: Endpoint): FastifySchema {
  return {
    summary,
    tags: [path.split('/')[1] ?? 'system'],
    ...(access === 'open' ? {} : { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...(multipart ? { consumes: ['multipart/form-data', ...(body ? ['application/json'] : [])] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body: multipart ? z.nullable(body) : body } : {}),
    response: { ...(reply ? { 200: reply } : {}), '4xx': errorReply, '5xx': errorReply },
  };
}
