import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { queueFetch } from './request-fetch.ts';
import { indianDay } from '#domain/days.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { fetchPricesJob } from './fetch-prices-job.ts';

let house: TestApp;
let source: Server;

/** One price of every state. */
beforeAll(async () => {
  const arrivalDate = indianDay(new Date()).split('-').toReversed().join('/');
  source = createServer((request, response) => {
    const state = new URL(request.url ?? '', 'http://localhost').searchParams.get('filters[state.keyword]');
    const names = { state, district: '', market: 'Krishi Mandi', commodity: 'Onion', variety: 'Red', grade: 'FAQ' };
    const prices = { min_price: '1000', max_price: '1200', modal_price: '1100' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ total: 1, records: [{ ...names, arrival_date: arrivalDate, ...prices }] }));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  const environment = { DATA_GOV_IN_KEY: '579b464db66ec23bdd', DATA_GOV_IN_URL: `http://127.0.0.1:${port}` };
  house = await createTestApp({ jobs: false, environment });
});
afterAll(async () => {
  await house.close();
  source.close();
});

/** What is queued when a fetch has ended. */
async function queuedAfter(asked: { stateId?: string }): Promise<string[]> {
  const { services } = house;
  const fetch = await queueFetch(services, asked);
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
