import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { dataReply, endpoint } from '#contract/endpoint.ts';

import { cachedRoute } from './cached-route.ts';
import { mapErrors } from './error-mapper.ts';
import { createReplyCache } from './reply-cache.ts';

const search = endpoint({
  method: 'GET',
  path: '/search-for',
  summary: 'Finds',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ q: z.string() }),
  reply: dataReply(z.string()),
});
const plain = { method: 'GET', path: '/plain', summary: 'Lists', access: 'open', limit: 'read' } as const;
const list = endpoint({ ...plain, reply: dataReply(z.string()) });

async function open() {
  const app = Fastify({ routerOptions: { maxParamLength: 200 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mapErrors(app);
  const cache = createReplyCache({ mostEntries: 10, mostBytes: 10_000, longestMs: 60_000, mayKeep: () => true });
  let understood = 0;
  cachedRoute(app, search, { cache, keyOf: ({ query }) => ((understood += 1), query), answer: () => 'found' });
  cachedRoute(app, list, { cache, keyOf: () => 'all', answer: () => 'all' });
  await app.ready();
  const ask = async (path: string) => (await app.inject(`/api/v1${path}`)).statusCode;
  return { ask, understood: () => understood };
}

test('an address is understood once, but a long one is not remembered, for it would fill the memory', async () => {
  const { ask, understood } = await open();
  expect([await ask('/search-for?q=onion'), await ask('/search-for?q=onion')]).toEqual([200, 200]);
  expect(understood()).toBe(1);
  const long = `/search-for?q=${'x'.repeat(1000)}`;
  expect([await ask(long), await ask(long)]).toEqual([200, 200]);
  expect(understood()).toBe(3);
});

test('a parameter that the route does not ask for is refused, and makes no further entry', async () => {
  const { ask } = await open();
  expect(await ask('/plain')).toBe(200);
  expect(await ask('/plain?anything=1')).toBe(400);
});
