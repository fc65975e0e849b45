import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { createTestApp, type TestApp, type TestPerson } from '../app.ts';
import { owned } from '../owned.ts';

/**
 * Calls every endpoint of the contract with every kind of token that is not the owner's. The test finds a new endpoint
 * by itself.
 */

let khet: TestApp;
let victim: TestPerson;
let stranger: TestPerson;
const tokens = new Map<string, string | undefined>();
const ids = new Map<string, string>();

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  [victim, stranger] = [await khet.signUp(), await khet.signUp()];
  for (const [name, thing] of Object.entries(owned)) ids.set(name, await thing.make(khet, victim));
  tokens.set('no token', undefined);
  tokens.set('garbage', 'not/a~token='.repeat(4));
  tokens.set('a short one', 'short');
  tokens.set('one that was ended', await endedToken());
  tokens.set('one that has expired', await expiredToken());
  tokens.set('that of a closed account', await closedToken());
  tokens.set('what the database keeps of the victim\u2019s', await storedHash());
  tokens.set('another person\u2019s', stranger.token);
}, 120_000);
afterAll(() => khet.close());

async function endedToken(): Promise<string> {
  const { token } = await khet.signUp();
  await khet.call('GET', '/auth/logout', { token });
  return token;
}

async function expiredToken(): Promise<string> {
  const { id, token } = await khet.signUp();
  const { db } = khet.services;
  await db
    .updateTable('session')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', id)
    .execute();
  return token;
}

async function closedToken(): Promise<string> {
  const { token, password } = await khet.signUp();
  await khet.call('DELETE', '/auth/me', { token, body: { password } });
  return token;
}

async function storedHash(): Promise<string> {
  const query = khet.services.db.selectFrom('session').select('token').where('userId', '=', victim.id);
  return (await query.executeTakeFirstOrThrow()).token;
}

/** Reads every row of every table that has an owner, and the account itself. */
async function snapshot(): Promise<unknown> {
  const { db } = khet.services;
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns } of tables) {
    const owner = name === 'app_user' ? 'id' : columns.find((column) => column.name === 'user_id')?.name;
    if (owner === undefined) continue;
    const found = await sql`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t
      WHERE ${sql.ref(owner)} = ${victim.id} ORDER BY to_jsonb(t)::text`.execute(db);
    rows[name] = found.rows;
  }
  return rows;
}

const all = endpoints.flatMap((endpoint) =>
  (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]).map((method) => ({ method, endpoint })),
);

function knock({ method, endpoint }: (typeof all)[number], token: string | undefined) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const { body = {}, params = {}, headers } = owned[name] ?? {};
  const id = ids.get(name) ?? crypto.randomUUID();
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, part: string) => params[part] ?? id);
  return khet.call(method, path, {
    token,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body, ...(headers ? { headers } : {}) }),
  });
}

/**
 * Without a token an open endpoint answers anybody, and an optional endpoint may want a signed address. Every endpoint
 * that reads a token refuses an invalid one.
 */
function expected({ access }: Endpoint, kind: string): (status: number) => boolean {
  const isFree = kind === 'another person\u2019s' || (access === 'optional' && kind === 'no token');
  if (isFree) return (status) => status < 500;
  const isGuarded = access !== 'open';
  return (status) => (isGuarded ? status === 401 : status < 500 && status !== 401);
}

test('no token but the owner\u2019s reads or changes anything of theirs, at any endpoint', async () => {
  const before = await snapshot();
  const wrong: string[] = [];
  let calls = 0;
  for (const kind of tokens.keys()) {
    for (const each of all) {
      const { status, body, raw } = await knock(each, tokens.get(kind));
      calls += 1;
      const name = `${each.method} ${each.endpoint.path}`;
      if (!expected(each.endpoint, kind)(status)) wrong.push(`${name} with ${kind}: ${status}`);
      const isTheirs = `${each.endpoint.method} ${each.endpoint.path}` in owned;
      if (isTheirs && kind === 'another person\u2019s' && status !== 404) wrong.push(`${name} with ${kind}: ${status}`);
      if (`${JSON.stringify(body)}${raw.toString()}`.includes(victim.email))
        wrong.push(`${name} with ${kind} tells whose it is`);
      // One of these endpoints deletes the account of its caller.
      if (kind === 'another person\u2019s' && each.endpoint.path.startsWith('/auth/')) {
        stranger = await khet.signUp();
        tokens.set(kind, stranger.token);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await snapshot()).toEqual(before);
  expect(calls).toBe(all.length * 8);
}, 300_000);
