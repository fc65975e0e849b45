import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { ask, makeDatabaseFolder } from '#server/testing/database/database-folder.ts';
import { soon } from '#server/testing/soon.ts';

import { chooseAccount } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { startPostmaster } from './postmaster.ts';

type Say = (details: object, message: string) => void;
const log = { info: vi.fn<Say>(), warn: vi.fn<Say>() };
const question = 'SELECT answer FROM harvest';
let place: Awaited<ReturnType<typeof makeDatabaseFolder>>;

/** A dead process that its parent has not collected still has a number, but no folder. */
async function isGone(pid: number): Promise<boolean> {
  const gone = await stat(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code);
  return gone === 'ENOENT';
}

beforeAll(async () => {
  place = await makeDatabaseFolder(log);
  const { url } = await place.start();
  await ask(url, `CREATE TABLE harvest AS SELECT 'wheat' AS answer`);
  await place.stopAll();
});

afterEach(() => place.stopAll());

afterAll(() => place.remove());

test('a killed Khet takes its database with it', async () => {
  const { child } = await place.startElsewhere();
  const pid = await place.postmasterPid();
  child.kill('SIGKILL');
  await soon(async () => expect(await isGone(pid)).toBe(true));
});

test('a start right after a kill waits for the old database to end', async () => {
  const { child } = await place.startElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { url } = await place.start();
  expect(await ask(url, question)).toBe('wheat');
});

test('a database that nobody holds any more is ended', async () => {
  const { folder, home } = place;
  const binaries = await locateBinaries();
  const account = await chooseAccount(folder, binaries.postgres);
  const orphan = await startPostmaster({ folder, logFile: path.join(home, 'data/postgres.log'), account, binaries });
  const pid = await place.postmasterPid();
  const { url } = await place.start();
  await orphan.ended;
  expect(log.info).toHaveBeenCalledWith({ pid }, expect.stringContaining('ending the database'));
  expect(await ask(url, question)).toBe('wheat');
});

test('a process number that has gone to another program is not waited for, and that program is left alone', async () => {
  const { uid, gid } = await stat(place.folder);
  const bystander = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  place.children.push(bystander);
  const lines = [bystander.pid, place.folder, 1_700_000_000, 5432, '', '127.0.0.1', '0 0', 'ready'];
  await writeFile(path.join(place.folder, 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const { url } = await place.start();
  expect(await ask(url, question)).toBe('wheat');
  expect(bystander.signalCode).toBeNull();
});

test('a database that ends by itself comes back under the same address with all that was finished', async () => {
  const { url } = await place.start();
  await ask(url, `CREATE TABLE late AS SELECT 'rice' AS answer`);
  process.kill(await place.postmasterPid(), 'SIGKILL');
  await soon(async () => expect(await ask(url, 'SELECT answer FROM late')).toBe('rice'));
  expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('ended unexpectedly'));
});

test('a first start that was cut off leaves nothing in the way', async () => {
  const folder = path.join(place.home, 'cut-off/postgres');
  await mkdir(`${folder}.new-0123456789ab`, { recursive: true });
  await writeFile(`${folder}.new-0123456789ab/PG_VERSION`, '18\n');
  await place.start(folder);
  expect(await readdir(path.dirname(folder))).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
});

test('Ctrl-C reaches Khet and not its database, which what is in flight still needs', async () => {
  const { child, firstLine, nextLine } = await place.startElsewhere();
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await nextLine()).toBe('interrupted');
  expect(await ask(firstLine, question)).toBe('wheat');
});
