import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';
import { soon } from '#server/testing/soon.ts';

import { createNotices, type Notices, type NoticesParts } from './notices.ts';

let database: TestDatabase;
let client: pg.Client;
const open: Notices[] = [];
const log = { info: () => undefined, warn: vi.fn<() => void>() };

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((notices) => notices.stop()));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function makeNotices(parts: Partial<NoticesParts> = {}): Notices {
  const notices = createNotices({ connectionString: database.url, log: log as never, ...parts });
  open.push(notices);
  return notices;
}
const connections = async () =>
  (
    await client.query(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'khet notices' AND datname = current_database()`,
    )
  ).rows as { pid: number }[];

describe('notices', () => {
  test('reach every listener of their channel and nobody else', async () => {
    const notices = makeNotices();
    const [one, two, other] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    notices.on('told', one);
    notices.on('told', two);
    notices.on('Another "channel"', other);
    await soon(() => expect(notices.listening()).toBe(true));
    for (const each of [one, two, other]) each.mockClear();
    await client.query('NOTIFY told');
    await soon(() => expect([one, two].map((each) => each.mock.calls.length)).toEqual([1, 1]));
    await client.query('NOTIFY "Another ""channel"""');
    await soon(() => expect(other).toHaveBeenCalledTimes(1));
    expect(one).toHaveBeenCalledTimes(1);
  });

  test('of a channel that is asked for later arrive too', async () => {
    const notices = makeNotices();
    notices.on('early', () => undefined);
    await soon(() => expect(notices.listening()).toBe(true));
    const heard = vi.fn<() => void>();
    notices.on('late', heard);
    // The listener is called as soon as the connection stands, because it may have missed earlier notices.
    await soon(() => expect(heard).toHaveBeenCalledTimes(1));
    await client.query('NOTIFY late');
    await soon(() => expect(heard).toHaveBeenCalledTimes(2));
  });

  test('need no connection while nobody listens', async () => {
    const notices = makeNotices();
    expect(notices.listening()).toBe(false);
    expect(await connections()).toEqual([]);
    await notices.stop();
  });

  test('are told as if they had been heard if they may have been missed, and the connection is opened again', async () => {
    const notices = makeNotices({ longestPauseMs: 200 });
    const heard = vi.fn<() => void>();
    notices.on('told', heard);
    await soon(() => expect(notices.listening()).toBe(true));
    const [connection] = await connections();
    heard.mockClear();
    await client.query('SELECT pg_terminate_backend($1)', [connection?.pid]);
    await soon(() => expect(heard).toHaveBeenCalled());
    await soon(() => expect(notices.listening()).toBe(true));
    heard.mockClear();
    await client.query('NOTIFY told');
    await soon(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(await connections()).toHaveLength(1);
  });

  test('do not arrive over a connection that stands but does not answer, and that is noticed', async () => {
    const notices = makeNotices({ heartbeatMs: 50 });
    notices.on('told', () => undefined);
    await soon(() => expect(notices.listening()).toBe(true));
    const query = vi.spyOn(pg.Client.prototype, 'query').mockRejectedValueOnce(new Error('Query read timeout'));
    await soon(() => expect(notices.listening()).toBe(false));
    query.mockRestore();
    await soon(() => expect(notices.listening()).toBe(true));
  });

  test('are waited for where there is no database yet, and stopping does not wait', async () => {
    const notices = makeNotices({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    log.warn.mockClear();
    notices.on('told', () => undefined);
    await soon(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
    expect(notices.listening()).toBe(false);
    await notices.stop();
  });
});
