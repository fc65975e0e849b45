import { spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { OperatorError } from '#server/platform/config/operator-error.ts';

import { readPidFile } from './postmaster.ts';

const politeMs = 60_000;
const forcedMs = 15_000;

/**
 * Ends the PostgreSQL that a killed Khet has left in this folder, or waits until it has ended. The caller holds the
 * folder's lock, so no living Khet uses that server.
 */
export async function stopOrphan(folder: string, log: { info(details: object, message: string): void }): Promise<void> {
  const pid = Number((await readPidFile(folder)).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (await isPostgresOf(pid, folder)) {
    log.info({ pid }, 'ending the database of a copy of Khet that was killed');
    kill(pid, 'SIGINT', folder);
    if (!(await hasEnded(pid, folder, politeMs))) kill(pid, 'SIGQUIT', folder);
    if (!(await hasEnded(pid, folder, forcedMs))) {
      throw new OperatorError(`The database process ${pid} in ${folder} does not end. Stop it by hand.`);
    }
  }
  // The number may now belong to another program, as after each restart of a container. PostgreSQL would wait for it.
  await rm(path.join(folder, 'postmaster.pid'), { force: true });
}

async function hasEnded(pid: number, folder: string, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (await isPostgresOf(pid, folder)) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
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

/** PostgreSQL's working folder is its own folder. Linux shows it for living processes only. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return commandOf(pid).includes(`postgres -D ${folder}`);
  const [works, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
  return works?.ino === here.ino && works.dev === here.dev;
}

function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout;
}
