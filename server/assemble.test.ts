import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openDatabaseProxy } from '#server/testing/database/database-proxy.ts';
import { createTestDatabase } from '#server/testing/database/database.ts';
import { soon } from '#server/testing/soon.ts';

import { assemble } from './assemble.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig } from './platform/config/read-config.ts';

test('a user of the database who may make no schema for the jobs is told whose it must be', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-assemble-'));
  const config = readConfig({ NODE_ENV: 'test', KHET_DATA: folder, DATABASE_URL: url });
  const khet = await assemble({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await khet.close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const name = new URL(url).pathname.slice(1);
  await sql`DROP SCHEMA pgboss CASCADE`.execute(khet.services.db);
  await sql`REVOKE CREATE ON DATABASE ${sql.id(name)} FROM CURRENT_USER`.execute(khet.services.db);
  const refusal = await khet.startJobs().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect((refusal as Error).message).toMatch(
    new RegExp(`permission denied for database ${name}.*the owner of the database ${name}`),
  );
});

test('a stop closes every part, also when the database is gone before it', async () => {
  const { url, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-assemble-'));
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true });
  });
  const proxy = await openDatabaseProxy(url);
  const config = readConfig({ NODE_ENV: 'test', KHET_DATA: folder, DATABASE_URL: proxy.url });
  const { services, close } = await assemble({ config, databaseUrl: proxy.url, log: pino({ level: 'silent' }) });
  const { db, limiter, notices } = services;
  const [stopNotices, closeMail] = [vi.spyOn(notices, 'stop'), vi.spyOn(services.mail, 'close')];
  notices.on('anything', () => undefined);
  await soon(() => expect(notices.listening()).toBe(true));
  limiter.takeLocally('read:address:10.0.0.1', { max: 3, windowSeconds: 60 });
  proxy.close();
  await close();
  expect(closeMail).toHaveResolved();
  expect(stopNotices).toHaveResolved();
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('destroyed');
});
