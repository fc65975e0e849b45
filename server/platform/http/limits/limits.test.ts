import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '#contract/endpoint.ts';
import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { controlAccess } from '../access.ts';
import { mapErrors } from '../error-mapper.ts';
import { limitRates } from './limits.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { route } from '../route.ts';

const reply = z.strictObject({ success: z.literal(true) });
const shared = endpoint({
  method: 'GET',
  path: '/shared',
  summary: 'Counted with all instances',
  access: 'signed-in',
  limit: 'account',
  reply,
});
const local = endpoint({ ...shared, path: '/local', summary: 'Counted here', limit: 'read' });
/** With this scale the one endpoint allows 3 calls an address and 1 an account, and the other 150 and 30. */
const scale = 0.05;
const ashas = 'asha-token-0123456789';

let database: TestDatabase;
let connection: Connection;
let limiter: RateLimiter;
let app: FastifyInstance;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
});
beforeEach(async () => {
  asked = [];
  await connection.db.deleteFrom('rateWindow').execute();
  limiter = createRateLimiter({ db: connection.db, clock: () => new Date(), scale, onError: () => undefined });
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mapErrors(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['x-hung-up']) Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
  });
  limitRates(app, limiter);
  controlAccess(app, async (token) => {
    asked.push(token);
    return token === ashas ? { kind: 'farmer', userId: 'asha', sessionId: 's1' } : undefined;
  });
  for (const each of [shared, local]) route(app, each, async () => ({ success: true }));
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await limiter.stop();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function knock(path: string, remoteAddress: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/v1${path}`, remoteAddress, headers })).statusCode;
}

async function statusesOf(times: number, knockOnce: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await knockOnce(n));
  return statuses;
}

describe('an address', () => {
  test('is counted before anybody is asked whose token it is', async () => {
    const statuses = await statusesOf(5, (n) => knock('/shared', '10.1.1.1', `invented-0123456789-${n}`));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(asked).toHaveLength(3);
  });

  test('is counted likewise where counting stays on this machine', async () => {
    const statuses = await statusesOf(152, (n) => knock('/local', '10.1.1.2', `invented-0123456789-${n}`));
    expect(statuses.slice(149)).toEqual([401, 429, 429]);
    expect(asked).toHaveLength(150);
  });

  test('of IPv6 is one with all others of its network', async () => {
    const statuses = await statusesOf(4, (n) => knock('/shared', `2401:4900:1c2b:5f00::${n}`, 'x'.repeat(20)));
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await knock('/shared', '2401:4900:1c2b:5f01::1', 'x'.repeat(20))).toBe(401);
  });
});

describe('an account', () => {
  test('is counted wherever it calls from', async () => {
    expect(await statusesOf(2, (n) => knock('/shared', `10.2.1.${n}`, ashas))).toEqual([200, 429]);
    const statuses = await statusesOf(32, (n) => knock('/local', `10.2.2.${n}`, ashas));
    expect(statuses.slice(29)).toEqual([200, 429, 429]);
  });
});

test('a caller who has hung up is nobody, and no defect', async () => {
  for (const url of ['/api/v1/shared', '/api/v1/local']) {
    const { statusCode } = await app.inject({ url, headers: { 'x-hung-up': 'yes' } });
    expect(statusCode).toBe(499);
  }
  expect(asked).toEqual([]);
});
