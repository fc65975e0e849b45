import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const isRoot = process.getuid?.() === 0;

/** Only root of a whole machine can make a disk; a container's root usually cannot. */
export const canMakeDisk =
  isRoot &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'khet-test', tmpdir()], { stdio: 'ignore' }).status === 0;

export type OwnDisk = Awaited<ReturnType<typeof makeOwnDisk>>;

/**
 * Makes a small disk in a separate mount namespace. The machine never sees the mount, and the kernel drops it with its
 * last process, so a killed test leaves nothing mounted.
 */
export async function makeOwnDisk(options: string) {
  const mountPoint = await mkdtemp(path.join(tmpdir(), 'khet-disk-'));
  // `cat` ends when this process closes the pipe or ends.
  const script = 'mount -t tmpfs -o "$1" khet-test "$2" && echo mounted && exec cat';
  const holder = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', options, mountPoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = await createInterface({ input: holder.stdout })[Symbol.asyncIterator]().next();
  if (said.value !== 'mounted') throw new Error(`no disk could be mounted at ${mountPoint}`);

  /** Starts a program that sees the disk at `mountPoint`. */
  function start(program: string, args: string[]): ChildProcess {
    const inside = [`--mount=/proc/${holder.pid}/ns/mnt`, program, ...args];
    return spawn('nsenter', inside, { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  async function makeReadOnly(): Promise<void> {
    const [code] = await once(start('mount', ['-o', 'remount,ro', mountPoint]), 'exit');
    if (code !== 0) throw new Error(`${mountPoint} could not be made read-only`);
  }

  async function remove(): Promise<void> {
    if (holder.exitCode === null) {
      holder.stdin.end();
      await once(holder, 'exit');
    }
    await rm(mountPoint, { recursive: true, force: true });
  }

  return {
    mountPoint,
    /** The path by which this process, outside the namespace, reaches the same disk. */
    folder: `/proc/${holder.pid}/root${mountPoint}`,
    start,
    makeReadOnly,
    remove,
  };
}
