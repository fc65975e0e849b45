import { afterAll, beforeAll, expect, test } from 'vitest';

import { states } from '#catalogue/states.ts';
import { nameIn } from '#languages/names.ts';
import { type PriceSource, SourceFailure } from './sources/price-source.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { report } from '#server/testing/prices.ts';

import { queueFetch } from './request-fetch.ts';
import { runFetch } from './run-fetch.ts';
import { findFetch } from './store/fetches.ts';

/** Its jobs wait, so that a test may run them by hand. */
let idle: TestApp;

beforeAll(async () => {
  const environment = { DATA_GOV_IN_KEY: '579b464db66ec23bdd', DATA_GOV_IN_URL: 'http://127.0.0.1:1' };
  idle = await createTestApp({ jobs: false, environment });
});
afterAll(() => idle.close());

const changed = new SourceFailure('changed', 'It names nothing that we know.');

/** Speaks as it always did of every state but these, and remembers of which it was asked. */
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
  const fetch = await queueFetch(idle.services, { commodityId });
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
