import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import type { ReplyOf } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { type ReadyReply, type ReplyCache, type ReplySubject, takesBrotli } from './reply-cache.ts';
import { type Call, route } from './route.ts';

type Cacheable = Endpoint & { access: 'open'; reply: z.ZodMiniType };
type DataOf<E extends Cacheable> = ReplyOf<E> extends { data: infer Data } ? Data : never;

/** Checks and writes a reply once for all equal calls. Only for routes where everybody gets the same answer. */
export function cachedRoute<E extends Cacheable>(
  app: FastifyInstance,
  endpoint: E,
  parts: {
    cache: ReplyCache;
    /** Two calls with the same key get the same answer. */
    keyOf: (call: Call<E>) => unknown;
    answer: (call: Call<E>) => DataOf<E> | Promise<DataOf<E>>;
    /** The data of which an answer is made; without it every change outdates every answer. */
    subjectOf?: (call: Call<E>) => ReplySubject;
  },
): void {
  const { cache, keyOf, answer, subjectOf } = parts;
  const keys = rememberLately((call: Call<E>) => `${endpoint.path} ${JSON.stringify(keyOf(call))}`);
  // The body is already text, so the route has nothing to check.
  route(
    app,
    // Any other parameter in the address would count as another question, so it is refused.
    { ...endpoint, query: endpoint.query ?? z.strictObject({}) },
    async (anyCall) => {
      const call = anyCall as Call<E>;
      const key = keys(call.request.url, call);
      const make = async () => JSON.stringify(z.encode(endpoint.reply, { success: true, data: await answer(call) }));
      const ready = await cache.read(key, make, subjectOf && (() => subjectOf(call)));
      return send(call, ready);
    },
    { compress: false },
  );
}

const mostRemembered = 5000;
/** A longer address is nobody's, and many of them would fill the memory. */
const longestRemembered = 300;

/** To parse an address takes longer than to look it up. */
function rememberLately<T>(understand: (call: T) => string): (url: string, call: T) => string {
  const known = new LRUCache<string, string>({ max: mostRemembered });
  return (url, call) => {
    const before = known.get(url);
    if (before !== undefined) return before;
    const key = understand(call);
    if (url.length > longestRemembered) return key;
    known.set(url, key);
    return key;
  };
}

function send({ request, reply }: Pick<Call<Endpoint>, 'request' | 'reply'>, { body, brotli, etag }: ReadyReply) {
  reply
    .type('application/json; charset=utf-8')
    .header('etag', etag)
    // Any cache may keep the reply and asks each time whether it changed. An unchanged answer costs a few bytes.
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding');
  if (!brotli || !takesBrotli(request.headers['accept-encoding'])) return reply.send(body);
  return reply.header('content-encoding', 'br').send(brotli);
}
