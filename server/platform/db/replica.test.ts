import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createTestApp } from '#server/testing/app.ts';
import { createTestDatabase } from '#server/testing/database/database.ts';
import { soon } from '#server/testing/soon.ts';

import { connect, type Connection } from './connect.ts';
import { createReads } from './replica.ts';

const onIdleError = () => undefined;

/** A second database whose place in the log of changes a test sets. */
async function openFollower() {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const owner = connect(url.href, { connections: 1, onIdleError });
  await sql`CREATE SCHEMA follower`.execute(owner.db);
  await sql`CREATE TABLE follower.place (lsn pg_lsn)`.execute(owner.db);
  await sql`CREATE FUNCTION follower.pg_is_in_recovery() RETURNS boolean RETURN true`.execute(owner.db);
  await sql`CREATE FUNCTION follower.pg_last_wal_replay_lsn() RETURNS pg_lsn
    RETURN (SELECT lsn FROM follower.place)`.execute(owner.db);
  url.searchParams.set('options', '-c search_path=follower,pg_catalog,public');
  const reach = async (lsn: string) => {
    await sql`DELETE FROM follower.place`.execute(owner.db);
    await sql`INSERT INTO follower.place VALUES (${lsn}::pg_lsn)`.execute(owner.db);
  };
  onTestFinished(async () => {
    await owner.close();
    await database.drop();
  });
  return { url: url.href, reach };
}

let primary: Connection;

beforeAll(async () => {
  const database = await createTestDatabase();
  primary = connect(database.url, { connections: 2, onIdleError });
  return async () => {
    await primary.close();
    await database.drop();
  };
});

const farAhead = 'FFFF/0';
const farBehind = '0/1';

test('a replica answers while it has the changes that were told, and the primary otherwise', async () => {
  const follower = await openFollower();
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const replica = connect(follower.url, { connections: 2, onIdleError });
  const reads = createReads({ primary: primary.db, replica, log, lookEveryMs: 20, mostLagMs: 3000 });
  onTestFinished(() => reads.stop());
  expect(reads.db()).toBe(primary.db);
  await follower.reach(farAhead);
  await soon(() => expect(reads.db()).toBe(replica.db));

  await follower.reach(farBehind);
  reads.changed();
  expect(reads.db()).toBe(primary.db);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads.db()).toBe(primary.db);
  await follower.reach(farAhead);
  await soon(() => expect(reads.db()).toBe(replica.db));

  // A machine that stood still for three seconds may have told of it before.
  const told = log.warn.mock.calls.length;
  await follower.reach(farBehind);
  await soon(() => expect(reads.db()).toBe(primary.db));
  expect(log.warn).toHaveBeenCalledTimes(told + 1);
});

test('a replica that is away costs a line in the log, and the primary answers', async () => {
  const follower = await openFollower();
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const away = new URL(follower.url);
  away.pathname = '/not-there';
  const reads = createReads({
    primary: primary.db,
    replica: connect(away.href, { connections: 1, onIdleError }),
    log,
    lookEveryMs: 20,
  });
  onTestFinished(() => reads.stop());
  await soon(() => expect(log.warn).toHaveBeenCalledTimes(1));
  expect(reads.db()).toBe(primary.db);
});

test('prices are read from the replica, and what a person has just written from the primary', async () => {
  const follower = await openFollower();
  await follower.reach(farAhead);
  const khet = await createTestApp({ jobs: false, environment: { DATABASE_READ_URL: follower.url } });
  onTestFinished(() => khet.close());
  const other = connect(follower.url, { connections: 1, onIdleError });
  onTestFinished(() => other.close());
  await other.db.insertInto('commodity').values({ key: 'only-on-the-replica', name: 'Only there' }).execute();
  // The connection for notices opens late. Its first word empties the caches and sends reads to the primary for half a
  // second: a list that was asked for then would be kept, and it is right, because the primary has no older prices.
  await soon(() => expect(khet.services.notices.listening()).toBe(true));
  await soon(() => expect(khet.services.reads.db()).not.toBe(khet.services.db));
  const { token } = await khet.signUp();
  const me = await khet.call('GET', '/auth/me', { token });
  expect(me.status).toBe(200);
  const names = async () => JSON.stringify((await khet.call('GET', '/market-prices/commodities')).body);
  await soon(async () => expect(await names()).toContain('Only there'));
});
