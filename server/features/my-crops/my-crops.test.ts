import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { MyCrop } from '#contract/my-crops.ts';
import { mostMyCrops } from '#domain/limits.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { listMyCrops } from './index.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
beforeEach(async () => {
  asha = await khet.signUp({ name: 'Asha Patil' });
});
afterAll(() => khet.close());

const onion = { crop: 'onion', since: '2026-11-01', start: 'transplanting' };

function add(body: object, headers: Record<string, string> = {}) {
  return khet.call('POST', '/my-crops', { token: asha.token, body, headers });
}

async function list(token = asha.token): Promise<MyCrop[]> {
  return (await khet.call('GET', '/my-crops', { token })).body.data;
}

test('a farmer says what grows where and since when, in more than one field, and only that farmer and kai for them read it', async () => {
  const { status, body } = await add({
    ...onion,
    state: 'maharashtra',
    season: 'rabi',
    field: 'By the well',
    area: { amount: 2, measure: 'acre' },
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(String),
    crop: 'onion',
    since: '2026-11-01',
    start: 'transplanting',
    season: 'rabi',
    state: 'maharashtra',
    field: 'By the well',
    area: { amount: 2, measure: 'acre' },
    answers: {},
  });
  await add({ crop: 'rice', since: '2026-07-01', start: 'transplanting' });
  expect((await list()).map(({ crop }) => crop)).toEqual(['onion', 'paddy']);
  expect(await list((await khet.signUp()).token)).toEqual([]);
  const forKai = { services: khet.services, actor: { kind: 'assistant', userId: asha.id } } as const;
  expect(await listMyCrops(forKai)).toEqual(await list());
});

test.each([
  ['a crop that nobody knows', { crop: 'moonrock' }, 'crop'],
  ['a state that there is not', { state: 'atlantis' }, 'state'],
  ['a day that is far off', { since: '2031-01-01' }, 'since'],
])('%s is refused', async (_what, wrong, field) => {
  const { status, body } = await add({ ...onion, ...wrong });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('sent again with the same key it is one crop', async () => {
  const key = { 'idempotency-key': 'field-by-the-well' };
  const first = await add(onion, key);
  const again = await add(onion, key);
  expect(again.body.data.id).toBe(first.body.data.id);
  expect(await list()).toHaveLength(1);
});

test('sent with the same key and other facts it is refused, and nothing changes', async () => {
  const key = { 'idempotency-key': 'field-by-the-well' };
  await add(onion, key);
  const { status, body } = await add({ ...onion, field: 'Upper field' }, key);
  expect([status, body.code]).toEqual([422, 'key_used_before']);
  expect(await list()).toMatchObject([{ field: null }]);
});

test('due things are answered, each for itself, and the crop can be corrected', async () => {
  const { body } = await add(onion);
  const path = `/my-crops/${body.data.id}`;
  const change = (given: object) => khet.call('PATCH', path, { token: asha.token, body: given });
  await Promise.all([
    change({ task: { key: 'weed:25', answer: 'done' } }),
    change({ task: { key: 'water:16', answer: 'later' } }),
  ]);
  const { body: changed } = await change({ since: '2026-11-05', field: 'Upper field' });
  expect(changed.data).toMatchObject({
    since: '2026-11-05',
    field: 'Upper field',
    answers: { 'weed:25': { answer: 'done' }, 'water:16': { answer: 'later' } },
  });
  expect((await change({ field: null })).body.data.field).toBeNull();
});

test('it is removed by its owner, and a stranger gets what a missing crop gets', async () => {
  const { body } = await add(onion);
  const path = `/my-crops/${body.data.id}`;
  const stranger = await khet.signUp();
  expect((await khet.call('DELETE', path, { token: stranger.token })).status).toBe(404);
  expect((await khet.call('PATCH', path, { token: stranger.token, body: { field: 'Mine' } })).status).toBe(404);
  expect((await khet.call('DELETE', path, { token: asha.token })).status).toBe(200);
  expect((await khet.call('DELETE', path, { token: asha.token })).status).toBe(404);
});

test('an account keeps thirty fields at most, however many are added at once', async () => {
  const answers = await Promise.all(Array.from({ length: mostMyCrops + 2 }, () => add(onion)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostMyCrops);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_crops');
});
