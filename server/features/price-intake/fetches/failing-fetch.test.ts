import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { states } from '#catalogue/states.ts';
import { nameIn } from '#languages/names.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { report } from '#server/testing/prices.ts';

import { type PriceSource, SourceFailure } from '../sources/price-source.ts';
import { findFetch } from '../store/fetches.ts';
import { fetchPricesJob } from './fetch-prices-job.ts';
import { queueFetches } from './request-fetch.ts';
import { type RunFetch, runFetch } from './run-fetch.ts';

/** An app with waiting jobs, so that a test runs them by hand. */
let idle: TestApp;

beforeAll(async () => {
  const environment = { DATA_GOV_IN_KEY: '579b464db66ec23bdd', DATA_GOV_IN_URL: 'http://127.0.0.1:1' };
  idle = await createTestApp({ jobs: false, environment });
});
afterAll(() => idle.close());

describe('a fetch that fails here', () => {
  const brokenSource: PriceSource = {
    id: 'data.gov.in',
    // oxlint-disable-next-line require-yield -- it breaks before there is anything to hand over
    async *fetchState() {
      throw new Error('relation "price_2026_11" of 10.0.0.7 is full');
    },
  };

  async function queue(commodityId: string) {
    const [fetch] = await queueFetches(idle.services, { stateId: 'punjab', commodityId });
    if (!fetch) throw new Error('nothing was queued');
    return fetch.id;
  }
  const run = (fetchId: string, given: Partial<RunFetch> = {}) =>
    runFetch({
      services: idle.services,
      source: brokenSource,
      fetchId,
      signal: AbortSignal.timeout(20_000),
      lastAttempt: true,
      ...given,
    });
  const find = (id: string) => findFetch(idle.services.db, id);
  const failed = { state: 'failed', trouble: 'internal', finishedAt: expect.any(Date) };

  test('goes on as long as another attempt is to come, and ends with the last one, so that the next may start', async () => {
    const id = await queue('wheat');
    await expect(run(id, { lastAttempt: false })).rejects.toThrow('is full');
    expect(await find(id)).toMatchObject({ state: 'running' });
    expect(await queue('wheat')).toBe(id);
    await expect(run(id)).rejects.toThrow('is full');
    // Everybody may read a fetch, so it does not show the database's own message.
    expect(await find(id)).toMatchObject({ ...failed, problem: expect.not.stringContaining('10.0.0.7') });
    expect(await queue('wheat')).not.toBe(id);
  });

  test('ends also where its connection to the database cannot be opened, or its time is up', async () => {
    const unreachable = await queue('rice');
    const services = { ...idle.services, databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' };
    await expect(run(unreachable, { services })).rejects.toThrow('ECONNREFUSED');
    expect(await find(unreachable)).toMatchObject(failed);
    const late = await queue('maize');
    await expect(run(late, { signal: AbortSignal.abort(new Error('Time is up')) })).rejects.toThrow('Time is up');
    expect(await find(late)).toMatchObject(failed);
  });

  test('ends where its source is not set up any more', async () => {
    const fetchId = await queue('potato');
    const services = { ...idle.services, config: { ...idle.services.config, dataGovInKey: undefined } };
    const attempt = { id: 'job', payload: { fetchId }, services, signal: AbortSignal.timeout(20_000), attempt: 1 };
    await expect(fetchPricesJob.handle(attempt)).rejects.toThrow('This price source is not set up any more.');
    expect(await find(fetchId)).toMatchObject(failed);
  });
});

describe('a source that speaks oddly', () => {
  const changed = new SourceFailure('changed', 'It names nothing that we know.');

  /** A source that fails for these states only, and the states that it was asked for. */
  function oddOf(odd: readonly string[], failure = changed) {
    const asked: string[] = [];
    const source: PriceSource = {
      id: 'data.gov.in',
      async *fetchState({ stateId }) {
        asked.push(stateId);
        if (odd.includes(stateId)) throw failure;
        const { arrivalsTonnes: _none, minPrice, maxPrice, modalPrice, ...names } = report();
        const state = nameIn('states', 'en', stateId) ?? '';
        const given = { ...names, state, day: '2026-07-10', minPrice, maxPrice, modalPrice };
        yield { names: Object.keys(given), rows: [Object.values(given)], odd: [null] };
      },
    };
    return { asked, source };
  }

  async function queue(commodityId?: string) {
    const [fetch] = await queueFetches(idle.services, { commodityId });
    if (!fetch) throw new Error('nothing was queued');
    const { services } = idle;
    const parts = { services, fetchId: fetch.id, signal: AbortSignal.timeout(20_000), lastAttempt: false };
    return { parts, read: () => findFetch(services.db, fetch.id) };
  }

  test('a state of which the source speaks oddly is asked for again, and the others come meanwhile', async () => {
    const { parts, read } = await queue();
    const first = oddOf(['bihar', 'goa']);
    await expect(runFetch({ ...parts, source: first.source })).rejects.toMatchObject({
      kind: 'unavailable',
      trouble: 'unreadable',
    });
    expect(first.asked).toHaveLength(states.length);
    expect(await read()).toMatchObject({ state: 'running', problem: changed.message, trouble: 'unreadable' });
    expect((await read())?.stepsDone).toHaveLength(states.length - 2);

    const second = oddOf(['goa']);
    await runFetch({ ...parts, source: second.source, lastAttempt: true });
    expect(second.asked).toEqual(['bihar', 'goa']);
    expect(await read()).toMatchObject({
      state: 'failed',
      problem: changed.message,
      trouble: 'unreadable',
      stored: states.length - 1,
      quarantined: states.length - 1,
      reasons: `{"unreadable": ${states.length - 1}}`,
    });
  });

  test('a source that speaks oddly of three states in a row has changed, and is not asked again', async () => {
    const { parts, read } = await queue('onion');
    const { asked, source } = oddOf(states.map(({ id }) => id));
    await expect(runFetch({ ...parts, source })).rejects.toMatchObject({ kind: 'changed' });
    expect(asked).toHaveLength(3);
    expect(await read()).toMatchObject({ state: 'failed', trouble: 'unreadable' });
  });

  test('a source that does not let us in is not asked of the next state', async () => {
    const { parts, read } = await queue('tomato');
    const { asked, source } = oddOf(['bihar'], new SourceFailure('refused', 'No.'));
    await expect(runFetch({ ...parts, source })).rejects.toMatchObject({ kind: 'refused' });
    expect(asked.at(-1)).toBe('bihar');
    expect(await read()).toMatchObject({ state: 'failed', trouble: 'refused' });
  });
});
