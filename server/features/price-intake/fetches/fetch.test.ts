import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { states } from '#catalogue/states.ts';
import { indianDay } from '#domain/days/days.ts';
import { nameIn } from '#languages/names.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

import { type PriceSource, SourceFailure } from '../sources/price-source.ts';
import { findFetch } from '../store/fetches.ts';
import { fetchPricesJob } from './fetch-prices-job.ts';
import { queueFetches } from './request-fetch.ts';
import { runFetch } from './run-fetch.ts';

let stranger: TestApp;
let khet: TestApp;
/** An app with waiting jobs, so that a test runs them by hand. */
let idle: TestApp;
let server: Server;
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    const state = new URL(request.url ?? '', 'http://localhost').searchParams.get('filters[state.keyword]');
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? JSON.stringify({ total: 1, records: [record(state)] }) : '{"error":"Invalid key"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = { DATA_GOV_IN_KEY: '579b464db66ec23bdd', DATA_GOV_IN_URL: url };
  khet = await openKhet(environment);
  idle = await openKhet(environment);
  stranger = await openKhet();
});
afterAll(async () => {
  await khet.close();
  await stranger.close();
  await idle.close();
  server.close();
});

/** The day of every test here; the tests start at noon, so none reaches the next day. */
const day = indianDay(new Date());
const arrivalDate = day.split('-').toReversed().join('/');

async function openKhet(environment: Record<string, string> = {}): Promise<TestApp> {
  const khet = await createTestApp({ jobs: false, environment });
  khet.travelTo(`${day}T12:00:00+05:30`);
  return khet;
}

function record(state: string | null) {
  const names = { state, district: '', market: 'Krishi Mandi', commodity: 'Onion', variety: 'Red', grade: 'FAQ' };
  return { ...names, arrival_date: arrivalDate, min_price: '1000', max_price: '1200', modal_price: '1100' };
}

const path = '/market-prices/fetch-external';

test('without a source there is nowhere to fetch from, and it is said', async () => {
  const { token } = await stranger.signUp();
  const { status: code, body } = await stranger.call('POST', path, { token, body: {} });
  expect([code, body.code]).toEqual([409, 'source_not_configured']);
});

test('a place or a commodity that there is not is refused', async () => {
  const { token } = await khet.signUp();
  const { status: code, body } = await khet.call('POST', path, { token, body: { state: 'Atlantis' } });
  expect([code, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', ['state']]);
  const other = await khet.call('POST', path, { token, body: { commodity: 'Unicorn' } });
  expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['commodity']]);
});

test('one that is under way is joined, and one account asks five times an hour', async () => {
  const { token } = await khet.signUp();
  const body = { state: 'Goa', commodity: 'onion' };
  const first = await khet.call('POST', path, { token, body });
  expect(first.body.data).toMatchObject({ state: 'queued', source: 'data.gov.in', statesTotal: 1 });
  for (let again = 0; again < 4; again += 1) {
    const joined = await khet.call('POST', path, { token, body });
    expect(joined.body.data.id).toBe(first.body.data.id);
  }
  const { status: code } = await khet.call('POST', path, { token, body });
  expect(code).toBe(429);
});

test('a fetch is run by its job and tells how it is getting on', async () => {
  const { token } = await khet.signUp();
  const { body } = await khet.call('POST', path, { token, body: { state: 'Punjab' } });
  await khet.startJobs();
  const read = async () => (await khet.call('GET', `${path}/${body.data.id}`, { token })).body.data;
  await soon(async () => expect((await read()).state).toBe('done'));
  expect(await read()).toMatchObject({ statesDone: 1, stored: 1, quarantined: 0, problem: null, trouble: null });
  const list = await khet.call('GET', '/market-prices?commodity=onion&state=Punjab');
  expect(list.body.data.items[0]).toMatchObject({ modalPrice: 1100, provenance: { kind: 'reported' } });
  const metrics = await khet.app.inject('/metrics');
  expect(metrics.body).toMatch(/khet_price_age_days\{source="data.gov.in"\} \d+/);
});

test('a refused key ends the fetch with a reason', async () => {
  status = 403;
  const { token } = await khet.signUp();
  const { body } = await khet.call('POST', path, { token, body: { state: 'Kerala' } });
  const read = async () => (await khet.call('GET', `${path}/${body.data.id}`, { token })).body.data;
  await soon(async () => expect((await read()).state).toBe('failed'));
  expect(await read()).toMatchObject({
    problem: 'data.gov.in refused the request (403): Invalid key',
    trouble: 'refused',
  });
});

/** Answers for every state but those that are down. */
function sourceWithout(down: Set<string>, asked: string[]): PriceSource {
  return {
    id: 'data.gov.in',
    async *fetchState({ stateId }) {
      asked.push(stateId);
      if (down.has(stateId)) throw new SourceFailure('unavailable', 'It is down.');
      const given = record(nameIn('states', 'en', stateId) ?? '');
      yield { names: Object.keys(given), rows: [Object.values(given)] };
    },
  };
}

test('rows that could not be fetched are asked for again, and the others are not', async () => {
  const [fetch] = await queueFetches(idle.services);
  if (!fetch) throw new Error('nothing was queued');
  const parts = { services: idle.services, fetchId: fetch.id, signal: AbortSignal.timeout(20_000), lastAttempt: false };
  const down = new Set(['bihar', 'goa']);
  const first: string[] = [];
  await expect(runFetch({ ...parts, source: sourceWithout(down, first) })).rejects.toThrow('It is down.');
  expect(first).toHaveLength(36);
  expect(await findFetch(idle.services.db, fetch.id)).toMatchObject({
    state: 'running',
    problem: 'It is down.',
    trouble: 'unreachable',
  });
  const second: string[] = [];
  await runFetch({ ...parts, source: sourceWithout(new Set(['goa']), second), lastAttempt: true });
  expect(second).toEqual(['bihar', 'goa']);
  const finished = await findFetch(idle.services.db, fetch.id);
  expect(finished).toMatchObject({ state: 'failed', problem: 'It is down.', trouble: 'unreachable', stepsTotal: 36 });
  expect(finished?.stepsDone).toHaveLength(35);
});

test('after three states in a row the source is left in peace until the next attempt', async () => {
  const [fetch] = await queueFetches(idle.services, { commodityId: 'onion' });
  if (!fetch) throw new Error('nothing was queued');
  const asked: string[] = [];
  const source = sourceWithout(new Set(states.map(({ id }) => id)), asked);
  const signal = AbortSignal.timeout(20_000);
  const attempt = runFetch({ services: idle.services, source, fetchId: fetch.id, signal, lastAttempt: false });
  await expect(attempt).rejects.toThrow('It is down.');
  expect(asked).toHaveLength(3);
});

describe('the lessons of a fetch', () => {
  let khet: TestApp;
  let source: Server;

  /** One price of every state. */
  beforeAll(async () => {
    source = createServer((request, response) => {
      const state = new URL(request.url ?? '', 'http://localhost').searchParams.get('filters[state.keyword]');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ total: 1, records: [record(state)] }));
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const { port } = source.address() as AddressInfo;
    const environment = { DATA_GOV_IN_KEY: '579b464db66ec23bdd', DATA_GOV_IN_URL: `http://127.0.0.1:${port}` };
    khet = await openKhet(environment);
  });
  afterAll(async () => {
    await khet.close();
    source.close();
  });

  /** The jobs queued when a fetch has ended. */
  async function queuedAfter(asked: { stateId?: string }): Promise<string[]> {
    const { services } = khet;
    const [fetch] = await queueFetches(services, asked);
    if (!fetch) throw new Error('There is no source');
    const queued: string[] = [];
    const queue: Queue = {
      ...services.queue,
      enqueue: async (job) => {
        queued.push(job.name);
        return job.name;
      },
    };
    const payload = { fetchId: fetch.id };
    const signal = AbortSignal.timeout(20_000);
    await fetchPricesJob.handle({ payload, services: { ...services, queue }, signal, id: fetch.id, attempt: 1 });
    return queued;
  }

  test('a fetch of the country is learned from, one of a state waits for the night', async () => {
    expect(await queuedAfter({ stateId: 'bihar' })).toEqual(['market.check-alerts']);
    expect(await queuedAfter({})).toEqual(['market.check-alerts', 'market.learn-forecasts']);
  });
});
