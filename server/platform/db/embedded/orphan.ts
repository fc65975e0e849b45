import { execFileSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { readPidFile } from './postmaster.ts';

const politeMs = 60_000;
const forMs = 90_000;

/**
 * Ends the PostgreSQL that a killed Khet has left on this folder, or waits for it where it is already ending.
 * Called under the folder's lock, so whatever runs there has no Khet any more.
 */
export async function stopOrphan(folder: string, log: { info(details: object, message: string): void }): Promise<void> {
  const pid = Number((await readPidFile(folder)).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, folder))) {
    // The number has gone to another program, as happens after every restart of a container.
    await rm(path.join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  log.info({ pid }, 'ending the database of a copy of Khet that was killed');
  const since = Date.now();
  let signal: NodeJS.Signals = 'SIGINT';
  kill(pid, signal, folder);
  while (isAlive(pid)) {
    const waitedMs = Date.now() - since;
    if (waitedMs > forMs)
      throw new OperatorError(`The database process ${pid} in ${folder} does not end. Stop it by hand.`);
    if (waitedMs > politeMs && signal === 'SIGINT') {
      signal = 'SIGQUIT';
      kill(pid, signal, folder);
    }
    await pause(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function kill(pid: number, signal: NodeJS.Signals, folder: string): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new OperatorError(
      `Another user's database process ${pid} runs in ${folder}. Stop it as that user, then start again.`,
      { cause: error },
    );
  }
}

/** PostgreSQL works inside its own folder; Linux shows that, elsewhere the command line does. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder);
  }
  const [works, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
  return works?.ino === here.ino && works.dev === here.dev;
}
