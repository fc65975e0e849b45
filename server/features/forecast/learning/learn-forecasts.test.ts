import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { connect, type Connection } from '#server/platform/db/connect.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';

import { learnForecasts } from './learn-forecasts.ts';
import { learnInThread } from './learn-in-thread.ts';
import { findUnlearnedKinds } from '../store.ts';
import { seedPrices } from '#server/testing/market/seed-prices.ts';
import { wanderingPrices } from '#server/testing/market/wandering-prices.ts';

let database: TestDatabase;
let connection: Connection;

const lastDay = '2026-11-20';
const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const reported = [lasalgaon, 'mh-nashik-malegaon-apmc', 'mh-pune-baramati-apmc'];
const madeUp = ['mp-bhopal-bhopal-apmc', 'mp-indore-indore-apmc'];
const rest = { source: 'demonstration' };

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, {
    connections: 4,
    onIdleError: (error) => {
      throw error;
    },
  });
  const { db } = connection;
  await seedPrices(db, [
    ...wanderingPrices({ lastDay, days: 90, markets: reported }),
    ...wanderingPrices({ lastDay, days: 90, markets: madeUp, rest, seed: 2 }),
    // One market had demonstration prices until somebody reported it.
    ...wanderingPrices({ lastDay: '2026-08-20', days: 60, markets: [lasalgaon], rest }),
  ]);
});
beforeEach(async () => {
  await connection.db.deleteFrom('forecastModel').execute();
  await connection.db.deleteFrom('forecastSeries').execute();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function stored(): Promise<unknown[]> {
  const { db } = connection;
  const models = await db.selectFrom('forecastModel').selectAll().orderBy('isDemonstration').execute();
  const series = await db.selectFrom('forecastSeries').selectAll().orderBy('marketId').execute();
  return [...models, ...series];
}

/** Changes the time of the fetch, so that the next night has something to learn. */
async function changePrices(): Promise<void> {
  await connection.db
    .updateTable('dailyPrice')
    .set({ fetchedAt: sql`fetched_at + interval '1 second'` })
    .execute();
}

describe('a night of learning', () => {
  test('keeps what is reported apart from what is demonstration, and the reported series where both are', async () => {
    const night = await learnForecasts(connection.db);
    expect(night).toMatchObject({ outcome: 'learned', models: 2 });
    const models = await connection.db.selectFrom('forecastModel').selectAll().orderBy('isDemonstration').execute();
    expect(models.map(({ isDemonstration, learnedThrough }) => [isDemonstration, learnedThrough])).toEqual([
      [false, lastDay],
      [true, lastDay],
    ]);
    const series = await connection.db
      .selectFrom('forecastSeries')
      .innerJoin('market', 'market.id', 'marketId')
      .select(['key', 'isDemonstration'])
      .execute();
    const keysOf = (demonstration: boolean) =>
      series.filter(({ isDemonstration }) => isDemonstration === demonstration).map(({ key }) => key);
    expect([keysOf(false).toSorted(), keysOf(true).toSorted()]).toEqual([reported, madeUp]);
  });

  test('run twice gives the same, to the last digit', async () => {
    await learnForecasts(connection.db);
    const first = await stored();
    await connection.db.deleteFrom('forecastModel').execute();
    expect(await learnForecasts(connection.db)).toMatchObject({ outcome: 'learned' });
    expect(await stored()).toEqual(first);
  });

  test('does nothing where no price has changed since', async () => {
    await learnForecasts(connection.db);
    expect(await learnForecasts(connection.db)).toMatchObject({ outcome: 'nothing new' });
    await changePrices();
    expect(await learnForecasts(connection.db)).toMatchObject({ outcome: 'learned' });
  });

  test('is due at once for what was never learned from, and for a new day of demonstration', async () => {
    const { db } = connection;
    expect(await findUnlearnedKinds(db)).toEqual(['reported', 'demonstration']);
    await learnForecasts(db);
    expect(await findUnlearnedKinds(db)).toEqual([]);
    const tomorrow = sql<string>`day + 1`;
    await db.updateTable('latestPrice').set({ day: tomorrow }).where('source', '<>', 'demonstration').execute();
    expect(await findUnlearnedKinds(db)).toEqual([]);
    await db.updateTable('latestPrice').set({ day: tomorrow }).where('source', '=', 'demonstration').execute();
    expect(await findUnlearnedKinds(db)).toEqual(['demonstration']);
    await db
      .updateTable('latestPrice')
      .set({ day: sql<string>`day - 1` })
      .execute();
  });

  test('in a thread of its own does the same', async () => {
    await learnForecasts(connection.db);
    const here = await stored();
    await connection.db.deleteFrom('forecastModel').execute();
    expect(await learnInThread(database.url, new AbortController().signal)).toMatchObject({ outcome: 'learned' });
    expect(await stored()).toEqual(here);
  });

  test('leaves the models of the night before if it is killed while it writes', async () => {
    await learnForecasts(connection.db);
    const before = await stored();
    await changePrices();
    const abort = new AbortController();
    await connection.db.transaction().execute(async (blocking) => {
      // The night waits for this lock when it begins to remove the old forecasts.
      await sql`LOCK TABLE forecast_model IN SHARE MODE`.execute(blocking);
      const night = learnInThread(database.url, abort.signal);
      await untilSomebodyWaits();
      abort.abort();
      await expect(night).rejects.toThrow('without a result');
    });
    expect(await stored()).toEqual(before);
  });

  test('without any prices leaves no forecast of prices that are gone', async () => {
    await learnForecasts(connection.db);
    const daily = await connection.db.deleteFrom('dailyPrice').returningAll().execute();
    expect(await learnForecasts(connection.db)).toMatchObject({ outcome: 'no prices' });
    expect(await stored()).toEqual([]);
    await connection.db.insertInto('dailyPrice').values(daily).execute();
  });

  test('says why if it fails', async () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    await expect(learnInThread(url.href, new AbortController().signal)).rejects.toThrow('no_such_database');
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
        connection.db,
      );
    if (rows.length > 0) return;
    await pause(20);
  }
}
