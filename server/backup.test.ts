import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { features } from '#server/features/index.ts';
import { lacksKeptKey } from '#server/platform/backup/backup-key.ts';
import { openBackedUpFiles } from '#server/platform/backup/restore-backup.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { backupKey, type BackedUp, openBackedUp, passingFolder } from '#server/testing/backed-up.ts';
import { createEmptyDatabase } from '#server/testing/database/database.ts';
import { startS3Server } from '#server/testing/servers/s3.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { backUp } from './back-up.ts';
import { openBackup } from './open-backup.ts';
import { restoreInto } from './restore-into.ts';
import { verifyBackup } from './verify-backup.ts';

const log = pino({ level: 'silent' });

let backedUp: BackedUp;

beforeAll(async () => {
  backedUp = await openBackedUp();
});
afterAll(() => backedUp.stop());

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

describe('npm run backup -- --verify', () => {
  test('compares the counts and digests of all tables, and opens all files', async () => {
    const { target, id } = backedUp;
    const verified = await verify(target);
    expect(verified).toMatchObject({ id, broken: [], files: { opened: 1, missing: [], damaged: [] } });
    expect(verified.rows).toBeGreaterThan(5);
  });

  test('says so where a byte of a stream was changed, or its end is missing, or the key is another', async () => {
    const { target, id } = backedUp;
    for (const stream of ['database', 'names', 'manifest']) {
      const flipped = await backedUp.copyOfTarget();
      await flipByte(path.join(flipped, 'backups', id, `${stream}.00001`), -20);
      await expect(restoreCopy(flipped)).rejects.toThrow(/The backup is damaged: .* was cut short or altered/);
      const cut = await backedUp.copyOfTarget();
      await truncate(path.join(cut, 'backups', id, `${stream}.00001`), 60);
      await expect(restoreCopy(cut)).rejects.toThrow(/The backup is damaged/);
    }
    const other = randomBytes(32).toString('base64');
    await expect(restoreCopy(target, other)).rejects.toThrow(/The key of this backup is another/);
  });

  test('names a file that is damaged or missing', async () => {
    const flipped = await backedUp.copyOfTarget();
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
    const { khet, asha } = backedUp;
    const place = await backedUp.copyOfTarget();
    const paper = await backedUp.keepPaper('new.pdf');
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
    const { khet, asha, id } = backedUp;
    const place = await backedUp.copyOfTarget();
    const paper = await backedUp.keepPaper('short-lived.pdf');
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
    const { khet } = backedUp;
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
    const { khet } = backedUp;
    const { databaseUrl, config } = khet.services;
    const place = await passingFolder();
    const environment = { DATABASE_URL: databaseUrl, KHET_DATA: config.dataFolder, BACKUP_KEY: backupKey };
    expect(await lacksKeptKey({ ...khet.services, config: { ...config, backupTarget: place } })).toBe(true);
    const told = await backedUp.command('backup.ts', [place], environment);
    expect(told.said).toMatch(/Nobody can read these backups without their key/);
    expect(told.code).toBe(0);
    const shown = await backedUp.command('backup.ts', ['--key'], environment);
    expect(shown.said.trim()).toBe(backupKey);
    const wrong = await backedUp.command(
      'backup.ts',
      ['--key-kept'],
      environment,
      `${randomBytes(32).toString('base64')}\n`,
    );
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('That is not the key of these backups') });
    const right = await backedUp.command('backup.ts', ['--key-kept'], environment, `${shown.said}\n`);
    expect(right).toMatchObject({ code: 0, said: expect.stringContaining('It is the key') });
    expect(await lacksKeptKey({ ...khet.services, config: { ...config, backupTarget: place } })).toBe(false);
  });

  test('refuses a place that would be lost with the data', async () => {
    const { khet } = backedUp;
    const place = path.join(khet.services.config.dataFolder, 'backups');
    await expect(backUp(khet.services, { place, features })).rejects.toThrow(/lies in KHET_DATA/);
    expect(await storedFiles(khet)).not.toHaveLength(0);
  });
});
