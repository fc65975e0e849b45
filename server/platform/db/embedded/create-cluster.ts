import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runOnce, runSingleUser } from './run-once.ts';
import { writeOwned, writeSettings } from './settings.ts';

const initdbOptions = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  // The order of texts and their upper and lower case are the same on every machine, with any locales.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  '--no-sync',
];

/** One sync of all files at the end: a sync of each of a thousand files takes seconds on a busy disk. */
const syncOptions = ['--sync-only', `--sync-method=${process.platform === 'linux' ? 'syncfs' : 'fsync'}`];

const operatorSettings = '# PostgreSQL settings of your own; they win over those that Khet writes.\n';

const createRole = ['CREATE ROLE khet LOGIN CREATEDB', 'CREATE DATABASE khet OWNER khet'];

/** Makes the database beside its place and moves it there when it is whole, so that a broken start leaves no half. */
export async function createCluster(folder: string, account: Account, binaries: Binaries): Promise<void> {
  await refuseForeignFolder(folder);
  const draft = `${folder}.new-${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account.owner) await chown(draft, account.owner.uid, account.owner.gid);
    await runOnce(account, binaries.initdb, [...initdbOptions, `--pgdata=${draft}`]);
    await writeOwned(path.join(draft, 'operator.conf'), operatorSettings, account.owner);
    await writeSettings(draft, account.owner, { fsync: 'off' });
    await givePassword(draft, account, binaries, createRole);
    await runOnce(account, binaries.initdb, [...syncOptions, `--pgdata=${draft}`]);
    await rename(draft, folder).catch(explainMount(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(path.dirname(folder));
}

/** Removes the drafts of starts that broke off. */
export async function removeDrafts(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const prefix = `${path.basename(folder)}.new-`;
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of drafts) {
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The password is inside the database's own folder, so that both always move together. */
export async function readPassword(folder: string, account: Account, binaries: Binaries): Promise<string> {
  const kept = await readFile(passwordFile(folder), 'utf8').catch(unlessMissing);
  return kept?.trim() || givePassword(folder, account, binaries, []);
}

async function givePassword(
  folder: string,
  account: Account,
  binaries: Binaries,
  statementsBefore: string[],
): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  // A slow hash would protect a password that can be guessed, and costs each connection 2 ms of work.
  const setPassword = ['SET scram_iterations = 1', `ALTER ROLE khet PASSWORD '${password}'`];
  await runSingleUser(account, binaries, folder, [...statementsBefore, ...setPassword]);
  await writeOwned(passwordFile(folder), `${password}\n`, account.owner);
  return password;
}

export function passwordFile(folder: string): string {
  return path.join(folder, 'khet-password');
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(unlessMissing);
  if (names && names.length > 0) {
    throw new OperatorError(
      `The folder ${folder} is not empty and holds no database. Move what is in it elsewhere, or set KHET_DATA to another folder.`,
    );
  }
}

function explainMount(folder: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    const parent = path.dirname(folder);
    throw new OperatorError(`The folder ${folder} is a disk of its own. Mount that disk at ${parent} instead.`, {
      cause: error,
    });
  };
}

/** Without this sync a power cut could undo the rename, and the next start would lose the database. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
