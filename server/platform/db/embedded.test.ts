import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { chooseAccount } from './embedded/account.ts';
import { locateBinaries } from './embedded/binaries.ts';
import { startPostmaster } from './embedded/postmaster.ts';

const isRoot = process.getuid?.() === 0;
const log = { info: vi.fn(), warn: vi.fn() };
const children: ChildProcess[] = [];
let running: EmbeddedPostgres[] = [];
let home: string;
let folder: string;

async function start(where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: where, log, settings: { fsync: 'off' } });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(question);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Starts the same in a process of its own, as the leader of a group as a terminal makes it. */
async function startElsewhere(where = folder): Promise<{ child: ChildProcess; firstLine: string }> {
  const program = path.resolve(import.meta.dirname, '../../testing/hold-database.ts');
  const child = spawn(process.execPath, [program, where], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  const [firstLine] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, firstLine };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function refusal(where = folder): Promise<string> {
  const error: unknown = await start(where).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).not.toContain('\n');
  return message;
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'khet-embedded-'));
  // Nobody but its owner may enter, and nothing may be changed about that.
  await chmod(home, 0o700);
  folder = path.join(home, 'data', 'postgres');
  const first = await start();
  await ask(first.url, `CREATE TABLE harvest AS SELECT 'wheat' AS answer`);
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  running = [];
  for (const child of children.splice(0)) child.kill('SIGKILL');
  log.info.mockClear();
  log.warn.mockClear();
});

afterAll(() => rm(home, { recursive: true, force: true }));

describe('a database in a folder that only its owner may enter', () => {
  test('keeps what was written over a stop and a start', async () => {
    const { url } = await start();
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
    expect((await stat(home)).mode & 0o777).toBe(0o700);
  });

  test('sorts by code point and folds case in every script, whatever locales the machine has', async () => {
    const { url } = await start();
    expect(await ask(url, `SELECT current_setting('server_encoding') AS answer`)).toBe('UTF8');
    expect(await ask(url, `SELECT lower('ÉCOLE') AS answer`)).toBe('école');
    expect(await ask(url, `SELECT ('Z' < 'a') AS answer`)).toBe(true);
  });

  test('lets in only the role khet, only with its password, which only the owner may read', async () => {
    const { url } = await start();
    const withoutPassword = url.replace(/khet:[^@]+/, 'khet:wrong');
    await expect(ask(withoutPassword, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await expect(ask(url.replace('//khet:', '//postgres:'), 'SELECT 1')).rejects.toThrow('pg_hba.conf rejects');
    expect((await stat(path.join(folder, 'khet-password'))).mode & 0o777).toBe(0o600);
    await expect(ask(url, `SELECT pg_read_file('/etc/passwd') AS answer`)).rejects.toThrow('permission denied');
  });

  test('takes connections only from this machine', async () => {
    const { url } = await start();
    expect(await ask(url, `SELECT current_setting('listen_addresses') AS answer`)).toBe('127.0.0.1');
  });

  test('is made anew a password when the file with it was lost', async () => {
    await rm(path.join(folder, 'khet-password'));
    const { url } = await start();
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
  });

  test('writes neither statements nor values to its log', async () => {
    const { url } = await start();
    await ask(url, 'CREATE TABLE person (email text PRIMARY KEY)');
    const insert = `INSERT INTO person VALUES ('asha@example.org')`;
    await ask(url, insert);
    await expect(ask(url, insert)).rejects.toThrow('duplicate key');
    const written = await readFile(path.join(home, 'data', 'postgres.log'), 'utf8');
    expect(written).toContain('duplicate key');
    expect(written).not.toContain('asha@example.org');
  });

  test.runIf(isRoot)('does not run as root', async () => {
    await start();
    expect((await stat(folder)).uid).not.toBe(0);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).not.toBe(0);
  });
});

describe('a second copy on the same folder', () => {
  test('is refused while the first runs, and welcome when it has stopped', async () => {
    const { child, firstLine } = await startElsewhere();
    expect(await ask(firstLine, 'SELECT answer FROM harvest')).toBe('wheat');
    expect(await refusal()).toContain('Another copy of Khet is already running');
    expect(await ask(firstLine, 'SELECT answer FROM harvest')).toBe('wheat');
    child.kill('SIGTERM');
    await once(child, 'exit');
    await start();
  });

  test('is refused within one process too', async () => {
    await start();
    expect(await refusal()).toContain('Another copy of Khet is already running');
  });
});

describe('a start after a violent end', () => {
  test('a killed Khet takes its database with it', async () => {
    const { child } = await startElsewhere();
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
  });

  test('a start right after a kill waits for the old database to end', async () => {
    const { child } = await startElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { url } = await start();
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
  });

  test('a database that nobody holds any more is ended', async () => {
    const binaries = await locateBinaries();
    const account = await chooseAccount(folder, binaries.postgres);
    const logFile = path.join(home, 'data', 'postgres.log');
    const orphan = await startPostmaster({ folder, logFile, account, binaries });
    const pid = await postmasterPid();
    const { url } = await start();
    await orphan.ended;
    expect(log.info).toHaveBeenCalledWith({ pid }, expect.stringContaining('ending the database'));
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
  });

  test('a process number that has gone to another program stops nothing and is left alone', async () => {
    const owner = await stat(folder);
    const bystander = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid, cwd: '/' } : {});
    children.push(bystander);
    const lines = [bystander.pid, folder, 1_700_000_000, 5432, '', '127.0.0.1', '0 0', 'ready'];
    await writeFile(path.join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
    const { url } = await start();
    expect(await ask(url, 'SELECT answer FROM harvest')).toBe('wheat');
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
  });

  test('a database that ends by itself comes back under the same address with all that was finished', async () => {
    const { url } = await start();
    await ask(url, `CREATE TABLE late AS SELECT 'rice' AS answer`);
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(url, 'SELECT answer FROM late')).toBe('rice'), {
      timeout: 15_000,
      interval: 100,
    });
    expect(log.warn).toHaveBeenCalledWith({}, expect.stringContaining('ended unexpectedly'));
  });

  test('a first start that was cut off leaves nothing in the way', async () => {
    const cutOff = path.join(home, 'cut-off', 'postgres');
    await mkdir(`${cutOff}.new-0123456789ab`, { recursive: true });
    await writeFile(`${cutOff}.new-0123456789ab/PG_VERSION`, '18\n');
    await start(cutOff);
    expect(await readdir(path.dirname(cutOff))).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
  });
});

describe('Ctrl-C', () => {
  test('reaches Khet and not its database, which what is in flight still needs', async () => {
    const { child, firstLine } = await startElsewhere();
    const said = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await said).toEqual(['interrupted']);
    expect(await ask(firstLine, 'SELECT answer FROM harvest')).toBe('wheat');
  });
});

describe('what only the operator can put right is one sentence', () => {
  test.each(['17', '19'])('a folder made by PostgreSQL %s', async (major) => {
    const other = path.join(home, `made-by-${major}`);
    await mkdir(other);
    await writeFile(path.join(other, 'PG_VERSION'), `${major}\n`);
    expect(await refusal(other)).toContain(`was made by PostgreSQL ${major}, and this Khet brings PostgreSQL 18`);
  });

  test('a folder with something else in it', async () => {
    const other = path.join(home, 'photos');
    await mkdir(other);
    await writeFile(path.join(other, 'field.jpg'), '');
    expect(await refusal(other)).toContain('is not empty and holds no database');
    expect(await readdir(other)).toEqual(['field.jpg']);
  });

  test('a file in place of the data folder', async () => {
    const file = path.join(home, 'file');
    await writeFile(file, '');
    expect(await refusal(path.join(file, 'postgres'))).toContain('cannot be used');
  });

  test('a setting it does not know, with the reason and where the log is', async () => {
    const settings = { shared_buffers: 'plenty' };
    const attempt = startEmbeddedPostgres({ folder, log, settings });
    await expect(attempt).rejects.toThrow(
      /^The database did not start: .*configuration file.*\. Its log is .*postgres\.log\.$/,
    );
  });
});
