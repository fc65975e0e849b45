import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onlyTheseSettings } from '../../scripts/testing/only-these-settings.ts';

/** The settings with which `scripts/start/run-server.mjs` starts it. */
const giveMemoryBack = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface BenchServer {
  url: string;
  /** The lines that it printed until it was ready. */
  printed: string;
  pid: number;
  /** The time from the start of the process to its first answer. */
  readyMs: number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

/**
 * The real server on a free port, never on the operator's data. Without a folder it starts empty and leaves nothing.
 */
export async function startServer(
  dataFolder?: string,
  settings: Record<string, string> = {},
  /** The number of files and connections that it may open, and the folder of its code where that is another commit's. */
  { descriptors = 'unlimited', code }: { descriptors?: number | 'unlimited'; code?: string } = {},
): Promise<BenchServer> {
  const folder = dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'khet-bench-')));
  const own = { KHET_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '100000' };
  const startedAt = performance.now();
  const bound = descriptors === 'unlimited' ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('/bin/sh', ['-c', `${bound}exec "$0" server/main.ts`, process.execPath], {
    ...(code === undefined ? {} : { cwd: code }),
    env: { ...giveMemoryBack, ...process.env, ...onlyTheseSettings({ ...own, ...settings }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, printed } = await readUntilReady(child);
  return {
    url,
    printed,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      if (dataFolder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readUntilReady(child: ChildProcess): Promise<Pick<BenchServer, 'url' | 'printed'>> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const url = /Khet is ready at (\S+)/.exec(printed)?.[1];
    if (url !== undefined) return { url, printed };
  }
  throw new Error(`The server ended before it was ready:\n${printed}`);
}
