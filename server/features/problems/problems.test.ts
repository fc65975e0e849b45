import { afterAll, beforeAll, expect, test } from 'vitest';

import { problemCrops, standsForMany } from '#catalogue/problems.ts';
import { namesADose } from '#leaf/advice/names-a-dose.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

async function get(path: string) {
  const { body, status } = await khet.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('anyone may list the crops, by their names in a language, each with problems', async () => {
  const { crops } = await get('/crop-disease/crops?language=hi');
  expect(crops).toHaveLength(problemCrops.length);
  expect(crops.find(({ id }: { id: string }) => id === 'tomato')).toMatchObject({ name: 'टमाटर', problems: 17 });
  for (const { id, problems } of crops) expect(problems, id).toBeGreaterThan(0);
});

test('every crop has problems to list, and each of them a page with sources, a day and no dose, in each language', async () => {
  for (const { id: crop } of problemCrops) {
    const { problems } = await get(`/crop-disease/crops/${crop}/problems`);
    expect(problems.length, crop).toBeGreaterThan(0);
    for (const { id } of problems) {
      for (const language of ['en', 'hi', 'mr']) {
        const problem = await get(`/crop-disease/problems/${id}?language=${language}`);
        expect(problem.sources.length, id).toBeGreaterThan(0);
        expect(problem.lastVerified, id).toMatch(/^20\d\d-\d\d-\d\d$/);
        expect(problem.steps.length, id).toBeGreaterThan(0);
        // An entry for all problems of its crop gives no advice on things to avoid.
        expect(problem.avoid, id).toHaveLength(standsForMany(id) ? 0 : 2);
        const told = [...problem.steps.map(({ text }: { text: string }) => text), ...problem.avoid, problem.tip];
        expect(
          told.filter((text) => namesADose(text)),
          id,
        ).toEqual([]);
      }
    }
  }
});

test('a list is narrowed by part and by season', async () => {
  const ids = async (query: string) =>
    (await get(`/crop-disease/crops/tomato/problems?${query}`)).problems.map(({ id }: { id: string }) => id);
  const all = await ids('');
  const fruit = await ids('part=fruit');
  expect(fruit).toContain('tomato__blossom_end_rot');
  expect(fruit).not.toContain('tomato__leaf_mold');
  expect(fruit.length).toBeLessThan(all.length);
  const summer = await ids('season=zaid');
  expect(summer).toContain('tomato__spider_mites');
  expect(summer).not.toContain('tomato__late_blight');
});

test('a problem is told in the language asked', async () => {
  const english = await get('/crop-disease/problems/rice__blast');
  expect(english).toMatchObject({ crop: { id: 'paddy', name: 'Paddy (rice)' } });
  const marathi = await get('/crop-disease/problems/rice__blast?language=mr');
  expect(marathi).toMatchObject({ name: 'करपा (ब्लास्ट)' });
});

test('it may be kept by anybody, and asked after by its ETag', async () => {
  const path = '/crop-disease/problems/tomato__early_blight?language=en';
  const first = await khet.app.inject({ url: `/api/v1${path}` });
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
  const again = await khet.app.inject({
    url: `/api/v1${path}`,
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/crop-disease/crops/moonrock/problems',
  '/crop-disease/problems/tomato__moonrock',
  '/crop-disease/problems/tomato__healthy',
])('%s is not found', async (path) => {
  const { status, body } = await khet.call('GET', path);
  expect([status, body.code]).toEqual([404, 'not_found']);
});
