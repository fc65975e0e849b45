import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DB } from '#server/platform/db/database.generated.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { soon } from '#server/testing/soon.ts';

import { closeAccount } from '../personal-data/erasure-store.ts';
import { startSession } from '../sessions/start-session.ts';
import { findCredential, holdPassword, replacePassword } from './store.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
afterAll(() => khet.close());

const firstSteps: [string, (transaction: Transaction<DB>, userId: string, passwordHash: string) => Promise<boolean>][] =
  [
    ['signing in', (transaction, userId, passwordHash) => holdPassword(transaction, { userId, passwordHash })],
    [
      'a new password',
      (transaction, userId) => replacePassword(transaction, { userId, to: 'another', now: khet.services.clock() }),
    ],
  ];

test.each(firstSteps)('%s and closing the account at one moment do not wait for each other', async (_name, begin) => {
  const { services } = khet;
  const { db, vault, clock } = services;
  const { id: userId } = await khet.signUp();
  const passwordHash = (await findCredential(db, userId))?.passwordHash ?? '';
  let closing: Promise<boolean> | undefined;
  await db.transaction().execute(async (transaction) => {
    expect(await begin(transaction, userId, passwordHash)).toBe(true);
    closing = db.transaction().execute((other) => closeAccount(other, { userId, now: clock(), vault }));
    closing.catch(() => undefined);
    await soon(async () => expect(await countWaiting()).toBe(1));
    await startSession(transaction, {
      services,
      userId,
      caller: { userAgent: 'test', language: 'en', network: '10.0.0.1' },
    });
  });
  expect(await closing).toBe(true);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(khet.services.db);
  return rows[0]?.waiting ?? 0;
}
