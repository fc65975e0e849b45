import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { intakeJobs } from '../jobs.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
afterAll(() => khet.close());

test('a row that was put aside is forgotten 90 days after it came, and not before', async () => {
  const { db, clock } = khet.services;
  const row = (fingerprint: string, days: number) => ({
    source: 'data.gov.in',
    reason: fingerprint.includes('jump') ? 'jump' : 'unreadable',
    row: '{}',
    fingerprint,
    fetchedAt: new Date(clock().getTime() - days * 24 * 60 * 60_000),
  });
  const rows = [row('old', 91), row('old jump', 91), row('new', 89), row('new jump', 89)];
  await db.insertInto('quarantinedPrice').values(rows).execute();
  const job = intakeJobs.find(({ name }) => name === 'market.trim-quarantine');
  await job?.handle({ id: '', payload: {}, services: khet.services, signal: new AbortController().signal, attempt: 1 });
  const left = await db.selectFrom('quarantinedPrice').select('fingerprint').orderBy('fingerprint').execute();
  expect(left.map(({ fingerprint }) => fingerprint)).toEqual(['new', 'new jump']);
});
