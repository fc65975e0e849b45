import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { assemble } from '#server/assemble.ts';
import { features } from '#server/features/index.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { connect, type Connection } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import { asFarmer, type TestPerson } from '#server/testing/app.ts';
import { backupKey, type BackedUp, openBackedUp, passingFolder } from '#server/testing/backed-up.ts';
import { createEmptyDatabase } from '#server/testing/database/database.ts';

import { backUp } from './back-up.ts';
import { openBackup } from './open-backup.ts';
import { restoreInto } from './restore-into.ts';

const log = pino({ level: 'silent' });

let backedUp: BackedUp;

beforeAll(async () => {
  backedUp = await openBackedUp();
});
afterAll(() => backedUp.stop());

/** Opens all the data that the features hold of a person, with the files. */
async function openAll(services: Services, person: TestPerson) {
  const shares = features.map(async ({ name, personalData }) => {
    const share = await personalData?.exportFor(asFarmer(person), services, 'en');
    const files = (share?.files ?? []).map(async (file) => {
      const content = Buffer.concat(await (await file.open()).toArray());
      return [file.name, content.toString('base64')];
    });
    return [name, JSON.stringify(share?.data), await Promise.all(files)];
  });
  return Promise.all(shares);
}

async function waitingJobs({ db }: Services) {
  const { rows } = await sql<{
    name: string;
  }>`SELECT id, name, data FROM pgboss.job WHERE state < 'completed' ORDER BY id`.execute(db);
  return rows;
}

describe('npm run restore', () => {
  test('fills an empty machine with one command, and what comes back is what was there', async () => {
    const { khet, asha, target, id } = backedUp;
    const data = await passingFolder();
    const restored = await backedUp.command('restore.ts', [target], { KHET_DATA: data, BACKUP_KEY: backupKey });
    expect(restored.said).toMatch(new RegExp(`^Backup ${id} of Khet .* is restored: \\d+ rows and 1 files`));
    expect(restored.code).toBe(0);

    const postgres = await startEmbeddedPostgres({ folder: path.join(data, 'postgres'), log });
    onTestFinished(() => postgres.stop());
    const again = await assemble({
      config: readConfig({ NODE_ENV: 'test', KHET_DATA: data, LOG_LEVEL: 'silent', WEATHER_SOURCE: 'off' }),
      databaseUrl: postgres.url,
      log,
    });
    onTestFinished(() => again.close());
    expect(await openAll(again.services, asha)).toEqual(await openAll(khet.services, asha));
    // Since the backup the clock of the jobs has queued more.
    const jobs = await waitingJobs(again.services);
    expect(await waitingJobs(khet.services)).toEqual(expect.arrayContaining(jobs));
    expect(jobs.map(({ name }) => name)).toEqual(['documents.check']);
    // A column that counts up goes on where it was.
    const next = await again.services.db
      .insertInto('commodity')
      .values({ key: 'after', name: 'After' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const last = await khet.services.db
      .selectFrom('commodity')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    expect(next.id).toBeGreaterThan(last?.id ?? 0);
  });

  test('never writes over a database with rows, and says which key is missing', async () => {
    const { khet, target } = backedUp;
    const used = { KHET_DATA: await passingFolder(), DATABASE_URL: khet.services.databaseUrl };
    const refused = await backedUp.command('restore.ts', [target], { ...used, BACKUP_KEY: backupKey });
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL is not empty \(\w+ has rows\)/),
    });
    const keyless = await backedUp.command('restore.ts', [target], used);
    expect(keyless).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Give the key of the backups as BACKUP_KEY/),
    });
    const nothing = await backedUp.command('restore.ts', [await passingFolder()], { ...used, BACKUP_KEY: backupKey });
    expect(nothing).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no whole backup in /) });
  });
});

describe('restoring', () => {
  let older: { url: string; drop(): Promise<void> };

  beforeAll(async () => {
    older = await createEmptyDatabase();
  });
  afterAll(() => older.drop());

  /** A database as a Khet without this migration leaves it. */
  async function openOlder(without: string): Promise<Connection> {
    await migrate(older.url, { only: new Set((await migrationNames()).filter((name) => name !== without)) });
    const connection = connect(older.url, { connections: 2, onIdleError: () => undefined });
    onTestFinished(() => connection.close());
    return connection;
  }

  test('a backup of an older version comes back in the schema of this one', async () => {
    const { khet } = backedUp;
    const { db } = await openOlder('0107_made_once_said.sql');
    await sql`WITH person AS (INSERT INTO app_user (name, email) VALUES ('Ravi', 'ravi@example.org') RETURNING id)
      INSERT INTO made_once (user_id, verb, key, made_id, made_at)
      SELECT id, 'documents.upload', 'k1', id::text, now() FROM person`.execute(db);
    const place = await passingFolder();
    const services = { ...khet.services, db, databaseUrl: older.url };
    const { id: ofOlder } = await backUp(services, { place, features });
    const restored = await createEmptyDatabase();
    onTestFinished(() => restored.drop());
    const opened = await openBackup(readConfig({ BACKUP_KEY: backupKey }), place, ofOlder);
    await restoreInto({ ...opened, url: restored.url, log });
    const now = connect(restored.url, { connections: 1, onIdleError: () => undefined });
    onTestFinished(() => now.close());
    expect(await now.db.selectFrom('madeOnce').select(['verb', 'said']).execute()).toEqual([
      { verb: 'documents.upload', said: null },
    ]);
  });

  test('an older backup closes again the accounts that the newest one knows as closed', async () => {
    const { khet, id } = backedUp;
    const place = await backedUp.copyOfTarget();
    const { db } = khet.services;
    const closed = randomUUID();
    await db.insertInto('erasure').values({ userId: closed, requestedAt: new Date() }).execute();
    khet.travel(2000);
    const { id: newest } = await backUp(khet.services, { place, features });
    expect(newest > id).toBe(true);
    const restored = await createEmptyDatabase();
    onTestFinished(() => restored.drop());
    const opened = await openBackup(readConfig({ BACKUP_KEY: backupKey }), place, id);
    await restoreInto({ ...opened, url: restored.url, log });
    const now = connect(restored.url, { connections: 1, onIdleError: () => undefined });
    onTestFinished(() => now.close());
    expect(await now.db.selectFrom('erasure').select('userId').execute()).toEqual([{ userId: closed }]);
  });
});
