import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { assemble } from '#server/assemble.ts';
import { features } from '#server/features/index.ts';
import { lacksKeptKey } from '#server/platform/backup/backup-key.ts';
import { openBackedUpFiles } from '#server/platform/backup/restore-backup.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { connect, type Connection } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { migrate, migrationNames } from '#server/platform/db/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { createEmptyDatabase } from '#server/testing/database/database.ts';
import { startS3Server } from '#server/testing/servers/s3.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { backUp } from './back-up.ts';
import { openBackup } from './open-backup.ts';
import { restoreInto } from './restore-into.ts';
import { verifyBackup } from './verify-backup.ts';

const backupKey = randomBytes(32).toString('base64');
const log = pino({ level: 'silent' });

let khet: TestApp;
let asha: TestPerson;
let target: string;
let id: string;

beforeAll(async () => {
  khet = await createTestApp({ environment: { BACKUP_KEY: backupKey }, jobs: false });
  asha = await khet.signUp();
  await keepPaper('khasra.pdf');
  target = await newFolder('khet-backup-');
  ({ id } = await backUp(khet.services, { place: target, features }));
});
afterAll(async () => {
  await khet.close();
  await rm(target, { recursive: true, force: true });
});

async function newFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(tmpdir(), prefix));
}

async function passingFolder(): Promise<string> {
  const folder = await newFolder('khet-backup-test-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function keepPaper(name: string): Promise<string> {
  const content = Buffer.from(`%PDF-1.7\n${name} of Asha ${randomBytes(100_000).toString('hex')}\n%%EOF`);
  const { status, body } = await khet.upload('/documents/upload', {
    token: asha.token,
    fields: { documentType: 'Land Records', documentNumber: 'KH-42/7', description: 'खसरा \\. \t' },
    file: { name, type: 'application/pdf', content },
  });
  expect(status).toBe(200);
  return body.data._id;
}

/** Opens all the data that the features hold of a person, with the files. */
async function openAll(services: Services) {
  const shares = features.map(async ({ name, personalData }) => {
    const share = await personalData?.exportFor(asFarmer(asha), services, 'en');
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

/** Runs a command in another process, as an operator does. */
async function command(file: string, args: string[], environment: Record<string, string>, typed = '') {
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    cwd: khet.services.config.dataFolder,
    env: { NODE_COMPILE_CACHE, NODE_ENV: 'test', WEATHER_SOURCE: 'off', SHIPPED_PRICES: 'off', ...environment },
  });
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** A copy of the backup that a test may break. */
async function copyOfTarget(): Promise<string> {
  const folder = await passingFolder();
  await cp(target, folder, { recursive: true });
  return folder;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function flipByte(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8((bytes.at(at) ?? 0) ^ 1, bytes.length + at);
  await writeFile(file, bytes);
}

/** Does what a restore does, into a database of this run. */
async function restoreCopy(place: string, key = backupKey) {
  const opened = await openBackup(readConfig({ BACKUP_KEY: key }), place);
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const { broken } = await restoreInto({ ...opened, url: database.url, log });
  return { broken, files: await openBackedUpFiles(opened.place, opened.vault) };
}

function verify(place: string, environment: Record<string, string> = { BACKUP_KEY: backupKey }) {
  return verifyBackup({ config: readConfig({ NODE_ENV: 'test', ...environment }), place, log });
}

describe('npm run restore', () => {
  test('fills an empty machine with one command, and what comes back is what was there', async () => {
    const data = await passingFolder();
    const restored = await command('restore.ts', [target], { KHET_DATA: data, BACKUP_KEY: backupKey });
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
    expect(await openAll(again.services)).toEqual(await openAll(khet.services));
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
    const used = { KHET_DATA: await passingFolder(), DATABASE_URL: khet.services.databaseUrl };
    const refused = await command('restore.ts', [target], { ...used, BACKUP_KEY: backupKey });
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database of DATABASE_URL is not empty \(\w+ has rows\)/),
    });
    const keyless = await command('restore.ts', [target], used);
    expect(keyless).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Give the key of the backups as BACKUP_KEY/),
    });
    const nothing = await command('restore.ts', [await passingFolder()], { ...used, BACKUP_KEY: backupKey });
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
    const place = await copyOfTarget();
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

describe('npm run backup -- --verify', () => {
  test('compares the counts and digests of all tables, and opens all files', async () => {
    const verified = await verify(target);
    expect(verified).toMatchObject({ id, broken: [], files: { opened: 1, missing: [], damaged: [] } });
    expect(verified.rows).toBeGreaterThan(5);
  });

  test('says so where a byte of a stream was changed, or its end is missing, or the key is another', async () => {
    for (const stream of ['database', 'names', 'manifest']) {
      const flipped = await copyOfTarget();
      await flipByte(path.join(flipped, 'backups', id, `${stream}.00001`), -20);
      await expect(restoreCopy(flipped)).rejects.toThrow(/The backup is damaged: .* was cut short or altered/);
      const cut = await copyOfTarget();
      await truncate(path.join(cut, 'backups', id, `${stream}.00001`), 60);
      await expect(restoreCopy(cut)).rejects.toThrow(/The backup is damaged/);
    }
    const other = randomBytes(32).toString('base64');
    await expect(restoreCopy(target, other)).rejects.toThrow(/The key of this backup is another/);
  });

  test('names a file that is damaged or missing', async () => {
    const flipped = await copyOfTarget();
    const [file = ''] = await filesOf(flipped);
    await flipByte(file, -20);
    const name = path.relative(path.join(flipped, 'files'), file);
    expect((await restoreCopy(flipped)).files).toEqual({ opened: 0, missing: [], damaged: [name] });
    await rm(file);
    expect((await restoreCopy(flipped)).files).toEqual({ opened: 0, missing: [name], damaged: [] });
  });
});

describe('npm run backup', () => {
  test('copies only the new files, and names a file that is gone although a row names it', async () => {
    const place = await copyOfTarget();
    const paper = await keepPaper('new.pdf');
    khet.travel(2000);
    expect(await backUp(khet.services, { place, features })).toMatchObject({ files: 2, copied: 1, missing: [] });
    const { fileKey } = await khet.services.db
      .selectFrom('document')
      .select('fileKey')
      .where('id', '=', paper)
      .executeTakeFirstOrThrow();
    await khet.services.files.remove(fileKey);
    khet.travel(2000);
    expect(await backUp(khet.services, { place: await passingFolder(), features })).toMatchObject({
      missing: [fileKey],
    });
    const last = await khet.services.db.selectFrom('backupRun').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(last).toMatchObject({ succeeded: false, files: 2 });
    await khet.call('DELETE', `/documents/${paper}`, { token: asha.token });
  });

  test('removes backups whose days are over with the files that only they name, and never the newest', async () => {
    const place = await copyOfTarget();
    const paper = await keepPaper('short-lived.pdf');
    khet.travel(60_000);
    const { id: withPaper } = await backUp(khet.services, { place, features });
    expect(await filesOf(place)).toHaveLength(2);
    await khet.call('DELETE', `/documents/${paper}`, { token: asha.token });
    khet.travel(31 * 86_400_000);
    const { removed, id: newest } = await backUp(khet.services, { place, features });
    expect(removed).toEqual([withPaper, id]);
    expect(await filesOf(place)).toHaveLength(1);
    expect(await readdir(path.join(place, 'backups'))).toContain(newest);
    expect(await restoreCopy(place)).toMatchObject({ files: { missing: [], damaged: [] } });
  });

  test('goes to a bucket as well, and back', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const settings = {
      BACKUP_KEY: backupKey,
      BACKUP_S3_ENDPOINT: s3.place.endpoint,
      BACKUP_S3_REGION: s3.place.region,
      BACKUP_S3_ACCESS_KEY_ID: s3.place.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    };
    const place = `s3://${s3.place.bucket}/nightly`;
    const config = { ...readConfig({ NODE_ENV: 'test', ...settings }), dataFolder: khet.services.config.dataFolder };
    khet.travel(2000);
    const made = await backUp({ ...khet.services, config }, { place, features });
    expect(await verify(place, settings)).toMatchObject({ id: made.id, files: { opened: made.files, missing: [] } });
  });

  // Four programs start one after the other, each within seconds, and within many more on a busy machine.
  test('tells of its key until the operator types it in from where it is kept', { timeout: 180_000 }, async () => {
    const { databaseUrl, config } = khet.services;
    const place = await passingFolder();
    const environment = { DATABASE_URL: databaseUrl, KHET_DATA: config.dataFolder, BACKUP_KEY: backupKey };
    expect(await lacksKeptKey({ ...khet.services, config: { ...config, backupTarget: place } })).toBe(true);
    const told = await command('backup.ts', [place], environment);
    expect(told.said).toMatch(/Nobody can read these backups without their key/);
    expect(told.code).toBe(0);
    const shown = await command('backup.ts', ['--key'], environment);
    expect(shown.said.trim()).toBe(backupKey);
    const wrong = await command('backup.ts', ['--key-kept'], environment, `${randomBytes(32).toString('base64')}\n`);
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('That is not the key of these backups') });
    const right = await command('backup.ts', ['--key-kept'], environment, `${shown.said}\n`);
    expect(right).toMatchObject({ code: 0, said: expect.stringContaining('It is the key') });
    expect(await lacksKeptKey({ ...khet.services, config: { ...config, backupTarget: place } })).toBe(false);
  });

  test('refuses a place that would be lost with the data', async () => {
    const place = path.join(khet.services.config.dataFolder, 'backups');
    await expect(backUp(khet.services, { place, features })).rejects.toThrow(/lies in KHET_DATA/);
    expect(await storedFiles(khet)).not.toHaveLength(0);
  });
});
