import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Account, environment } from './account.ts';
import type { Binaries } from './binaries.ts';
import { openLog, readLogSince } from './log-file.ts';

export interface Postmaster {
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  folder: string;
  logFile: string;
  account: Account;
  binaries: Binaries;
}

/**
 * The shell becomes PostgreSQL, and leaves a watcher that waits on a pipe from this process. If this process dies, even
 * by SIGKILL, the pipe closes and PostgreSQL shuts down instead of running on.
 */
const startWatched = '({ read -r word <&3 || kill -INT "$$"; } >/dev/null 2>&1 &); exec "$@" 3<&-';

const stopWithinMs = 15_000;

/** Starts PostgreSQL and returns when it takes connections. */
export async function startPostmaster({ folder, logFile, account, binaries }: Place): Promise<Postmaster> {
  const log = await openLog(logFile);
  const shellArgs = ['-c', startWatched, 'khet', binaries.postgres, '-D', folder];
  const command = account.launch('/bin/sh', shellArgs);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: environment,
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
    // Ctrl-C in a terminal goes to a whole process group, and the database must outlive the work in progress.
    detached: true,
  });
  const ended = whenEnded(child);
  child.unref();
  (child.stdio[3] as Socket).unref();
  try {
    await once(child, 'spawn');
  } finally {
    await log.close();
  }
  await whenReady(child, folder, async () => readLogSince(logFile, log.startsAt));
  return { ended, stop: () => stop(child, ended) };
}

async function whenEnded(child: ChildProcess): Promise<void> {
  const watcher = child.stdio[3] as Socket;
  // The write fails when the watcher has ended already. Its end is the aim, so the error does not matter.
  watcher.on('error', () => watcher.destroy());
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // This word, instead of a closed pipe, tells the watcher that PostgreSQL has ended already.
  watcher.ref().resume().end('ended\n');
  if (watcher.closed) return;
  await new Promise((resolve) => watcher.once('close', resolve));
}

/** PostgreSQL writes its state to the eighth line of postmaster.pid; a crash recovery may take minutes. */
async function whenReady(child: ChildProcess, folder: string, readLog: () => Promise<string>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(await readLog());
    const lines = (await readPidFile(folder)).split('\n');
    if (lines[0] === String(child.pid) && lines[7]?.trim() === 'ready') return;
    await pause(10);
  }
}

/** SIGINT keeps finished statements and rolls open ones back, so the next start has nothing to recover. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
  await ended;
  clearTimeout(impatient);
}

export async function readPidFile(folder: string): Promise<string> {
  try {
    return await readFile(path.join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
