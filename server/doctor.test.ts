import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { identifyBackupKey } from '#server/platform/backup/sealed-stream.ts';
import { removeFilesJob } from '#server/platform/files/remove-files-job.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { examine, tellFindings } from './examine.ts';

let khet: TestApp;
const key = randomBytes(32).toString('base64');

beforeAll(async () => {
  khet = await createTestApp({ environment: { ENCRYPTION_KEY: key }, jobs: false });
  const { token } = await khet.signUp();
  const { version } = (await khet.call('GET', '/profile', { token })).body.data;
  await khet.call('PATCH', '/auth/me', { token, body: { version, bankAccount: '123456789012' } });
});
afterAll(() => khet.close());

/**
 * Looks without a process of its own. On a busy machine such a process compiles the whole server for longer than a test
 * may take.
 */
async function examineHere(environment: Record<string, string>, written: readonly string[] = []) {
  const data = await mkdtemp(path.join(tmpdir(), 'khet-doctor-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return tellFindings(await examine({ KHET_DATA: data, ...environment }, written));
}

/** Runs the command in another process, as an operator does. */
async function doctor(environment: Record<string, string>, dotEnv = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, '.env'), dotEnv);
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('doctor.ts', import.meta.url))], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE, KHET_DATA: path.join(folder, 'data'), ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('the doctor finds what is broken, says what to do, and names no secret', async () => {
  const { db, databaseUrl, queue } = khet.services;
  await queue.enqueue(removeFilesJob, { keys: [] });
  await sql`UPDATE pgboss.job SET created_on = now() - interval '3 hours', start_after = now() - interval '3 hours'
    WHERE state = 'created' AND name = ${removeFilesJob.name}`.execute(db);
  const secrets = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
    DATABASE_URL: databaseUrl,
  };
  const bucket = { S3_BUCKET: 'khet', S3_ACCESS_KEY_ID: 'id', S3_ENDPOINT: 'http://127.0.0.1:9' };
  const said = await examineHere({ ...secrets, ...bucket, NODE_ENV: 'production' }, ['SMPT_URL']);
  const found = [
    /^✗ settings: PUBLIC_URL should be set in production\.$/m,
    /^· settings: \.env has SMPT_URL, which is no setting of Khet\./m,
    /^✗ files: Files cannot be kept in the bucket khet \(/m,
    /^✗ mail: There is no mail server, so nobody can register/m,
    /^✗ keys: The encryption key does not open what the database holds/m,
    /^✗ jobs: house\.remove-files has waited for 18\d minutes\./m,
    /^· sources: Hours since a source of weather last answered, by source: none has answered yet\.$/m,
    /^✗ backups: No backups are made\. Set BACKUP_TARGET/m,
    /^\d+ things need you\.$/m,
  ];
  for (const sentence of found) expect(said).toMatch(sentence);
  const { password } = new URL(databaseUrl);
  for (const secret of [...Object.values(secrets), password]) expect(said).not.toContain(secret);
});

test('an installation where all is right hears that nothing is wrong', async () => {
  const { db, databaseUrl } = khet.services;
  await sql`DELETE FROM pgboss.job`.execute(db);
  await sql`INSERT INTO backup_run VALUES ('b', now(), now(), true, 1, 1)`.execute(db);
  const backupKey = randomBytes(32);
  await sql`INSERT INTO backup_key_kept VALUES (${identifyBackupKey(backupKey)}, now())`.execute(db);
  const { code, said } = await doctor({
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: key,
    BACKUP_TARGET: tmpdir(),
    BACKUP_KEY: backupKey.toString('base64'),
  });
  expect(said).toMatch(/^✓ backups: The last good backup is 0 hours old\.$/m);
  expect(said).toMatch(/^✓ keys: The encryption key opens what the database holds\.$/m);
  expect(said).toMatch(/^✓ clock: /m);
  expect(said).toMatch(/Nothing is wrong\.\n$/);
  expect(code).toBe(0);
});

test('mistakes in the settings come first, a database that is away is said in words, and open secrets are found', async () => {
  expect(await doctor({}, 'PORT=soup\n')).toMatchObject({ code: 1, said: expect.stringContaining('PORT') });
  const data = await mkdtemp(path.join(tmpdir(), 'khet-doctor-data-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  await mkdir(path.join(data, 'secrets'));
  await chmod(path.join(data, 'secrets'), 0o755);
  const said = await examineHere({ KHET_DATA: data, DATABASE_URL: 'postgres://khet:geheim@127.0.0.1:9/khet' });
  expect(said).toMatch(/^✗ database: .*nothing listens at 127\.0\.0\.1:9/m);
  expect(said).toMatch(/^✗ keys: Others on this machine may look into .*chmod 700/m);
  expect(said).not.toContain('geheim');
});
