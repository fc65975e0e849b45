import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { dataReply, endpoint } from '#contract/endpoint.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { createLogger } from '#server/platform/log/logger.ts';

import { controlAccess } from './access.ts';
import { mapErrors } from './error-mapper.ts';
import { route } from './route.ts';

const echo = endpoint({
  method: 'POST',
  path: '/echo/:id',
  summary: 'Echo',
  access: 'optional',
  limit: 'read',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    text: z.string().check(z.maxLength(10)),
    nested: z.optional(z.strictObject({ n: z.number() })),
  }),
  reply: dataReply(z.strictObject({ text: z.string() })),
});

const closed = endpoint({
  method: 'GET',
  path: '/closed',
  summary: 'Closed',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(z.strictObject({ userId: z.string() })),
});

const asha: Farmer = { kind: 'farmer', userId: '0195c1d4-0000-7000-8000-000000000001', sessionId: 's1' };
const id = '0195c1d4-0000-7000-8000-00000000000a';
let app: FastifyInstance;
let logged: string[];
let answer: () => Promise<unknown>;

beforeEach(async () => {
  logged = [];
  answer = async () => ({ success: true, data: { text: 'ok' } });
  app = Fastify({ loggerInstance: createLogger('info', { write: (line) => void logged.push(line) }) }) as never;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mapErrors(app);
  controlAccess(app, async (token) => (token === 'asha-token-0123456789' ? asha : undefined));
  route(app, echo, () => answer() as never);
  route(app, closed, async ({ actor }) => ({ success: true, data: { userId: actor.userId } }));
  await app.ready();
});

afterEach(() => app.close());

function post(body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: `/api/v1/echo/${id}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

describe('an endpoint', () => {
  test('answers what its verb says', async () => {
    expect((await post({ text: 'hello' })).json()).toEqual({ success: true, data: { text: 'ok' } });
  });

  test('names each wrong field, and refuses unknown ones', async () => {
    const reply = await post({ text: 'x'.repeat(11), nested: { n: 'one' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ text: { code: 'too_long', max: 10 }, 'nested.n': { code: 'wrong_type' } });
    expect((await post({ text: 'x', admin: true })).statusCode).toBe(400);
  });

  test('never fails on a body of the wrong form', async () => {
    const deep = '['.repeat(5000) + ']'.repeat(5000);
    for (const body of ['', '{', 'null', '[]', '"text"', deep, '{"__proto__":{"a":1},"text":"x"}']) {
      expect((await post(body)).statusCode, body.slice(0, 20)).toBe(400);
    }
  });

  test('a reply that breaks its schema is a 500 without a detail, and one log line with the request id', async () => {
    answer = async () => ({ success: true, data: { text: 'ok', passwordHash: 'leak' } });
    const reply = await post({ text: 'x' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('leak');
    const errors = logged.filter((line) => line.includes('"request failed"'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(reply.json().requestId);
  });

  test('a failure of the domain keeps its code, sentence and pause', async () => {
    answer = () => Promise.reject(failure('too_many_requests', { retryAfterSeconds: 7 }));
    const reply = await post({ text: 'x' });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('7');
    expect(reply.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  });

  test('an error that nobody foresaw tells nothing', async () => {
    answer = () => Promise.reject(new Error('relation "secret" does not exist'));
    const reply = await post({ text: 'x' });
    expect(reply.json()).toMatchObject({ code: 'internal' });
    expect(reply.body).not.toContain('relation');
  });
});

describe('access', () => {
  const get = (headers: Record<string, string>) => app.inject({ url: '/api/v1/closed', headers });

  test('a stranger is asked to sign in', async () => {
    for (const headers of [{}, { authorization: 'Bearer nobody-0123456789' }, { authorization: 'Basic YTpi' }]) {
      expect((await get(headers as Record<string, string>)).json()).toMatchObject({ code: 'not_signed_in' });
    }
  });

  test('the owner of a token is known', async () => {
    const reply = await get({ authorization: 'Bearer asha-token-0123456789' });
    expect(reply.json().data).toEqual({ userId: asha.userId });
  });

  test('a dead token is refused even where a visitor may enter, so that the browser forgets it', async () => {
    expect((await post({ text: 'x' }, { authorization: 'Bearer dead-token-0123456789' })).statusCode).toBe(401);
  });
});
