import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { listReports, mostReports, removeReports } from './store.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
beforeEach(async () => {
  await khet.services.db.deleteFrom('wordReport').execute();
});
afterAll(() => khet.close());

const report = { wrong: 'சந்தய்', better: 'சந்தை', screen: '/market-prices', language: 'hi' };

const tell = (body: object, token?: string) => khet.call('POST', '/wrong-words', { body, token });

test('a visitor’s word is kept with its screen and language, and the second time it is counted', async () => {
  expect((await tell(report)).status).toBe(200);
  expect((await tell({ ...report, wrong: ` ${report.wrong} ` })).status).toBe(200);
  expect(await listReports(khet.services.db)).toEqual([{ ...report, times: 2, toldOn: expect.anything() }]);
});

test('neither the row nor its screen says who told it', async () => {
  const asha = await khet.signUp();
  await tell({ ...report, better: 'call 98765 43210', screen: `/documents/${asha.id}` }, asha.token);
  const rows = await khet.services.db.selectFrom('wordReport').selectAll().execute();
  expect(rows).toMatchObject([{ better: 'call …', screen: '/documents/…' }]);
  expect(JSON.stringify(rows)).not.toContain(asha.id);
});

test.each([
  ['no word', { ...report, wrong: ' ' }, 400],
  ['a very long word', { ...report, wrong: 'a'.repeat(121) }, 400],
  ['an address with a query', { ...report, screen: '/reset-password?token=1' }, 400],
  ['a further field', { ...report, name: 'Asha' }, 400],
  ['a language that Khet does not have', { ...report, language: 'xx' }, 404],
])('%s is refused', async (_what, body, status) => {
  expect((await tell(body)).status).toBe(status);
  expect(await listReports(khet.services.db)).toEqual([]);
});

test('the list has an end: the words told most often and the newest stay', async () => {
  const { db } = khet.services;
  await sql`
    INSERT INTO word_report (id, language, screen, wrong, better, times, told_on)
    SELECT gen_random_uuid(), 'mr', '/', at::text, '', CASE WHEN at = 1 THEN 9 ELSE 1 END, '2026-01-01'
    FROM generate_series(1, ${mostReports}) AS at`.execute(db);
  await tell(report);
  const kept = await listReports(db);
  expect(kept).toHaveLength(mostReports);
  expect(kept.filter(({ wrong, language }) => language === 'hi' || wrong === '1')).toHaveLength(2);
  expect(await removeReports(db, 'mr')).toBe(mostReports - 1);
});

test('a network tells so many words a day', async () => {
  const { limiter } = khet.services;
  const rule = { max: 200, windowSeconds: 24 * 60 * 60 };
  for (let count = 0; count < rule.max; count += 1) await limiter.take('wrong word:address:10.1.2.3', rule);
  const { status, body } = await khet.call('POST', '/wrong-words', { body: report, from: '10.1.2.3' });
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
});
