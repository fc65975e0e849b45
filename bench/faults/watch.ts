import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import type { BenchServer } from '../support/server.ts';

import { ask } from './ask.ts';

const probes = { 'GET /': '/', 'GET /healthz': '/healthz', 'GET prices': '/api/v1/market-prices/commodities' };
const everyMs = 100;
/** The watcher's address, which no attacker uses. */
const from = '127.0.200.1';

export interface Watch {
  /** Stops, and returns the waiting times of other callers, and the memory before, at most and at the end. */
  end(): Promise<Record<string, string>>;
}

/** Measures how long readers wait during an attack, and how much memory the attack takes. */
export function watch(server: BenchServer): Watch {
  const times = new Map<string, number[]>(Object.keys(probes).map((name) => [name, []]));
  const before = memoryOf(server.pid);
  let most = before;
  const stop = new AbortController();
  const reading = Object.entries(probes).map(async ([name, path]) => {
    while (!stop.signal.aborted) {
      const { status, tookMs } = await ask(server.url + path, { from });
      times.get(name)?.push(status === 200 ? tookMs : Infinity);
      await wait(everyMs);
    }
  });
  const sampling = (async () => {
    while (!stop.signal.aborted) {
      const now = memoryOf(server.pid);
      if (now.serverMb + now.picturesMb > most.serverMb + most.picturesMb) most = now;
      await wait(500);
    }
  })();
  return {
    async end() {
      stop.abort();
      await Promise.all([...reading, sampling]);
      const waits = [...times].map(
        ([name, all]) => [`${name}: p50, p99, worst of ${all.length}`, describe(all)] as const,
      );
      return { ...Object.fromEntries(waits), 'memory before, at most': `${say(before)}, ${say(most)}` };
    },
  };
}

export function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const failed = sorted.filter((time) => time === Infinity).length;
  const shown = [at(0.5), at(0.99), sorted.at(-1) ?? NaN].map((ms) =>
    ms === Infinity ? 'none' : `${ms.toFixed(0)} ms`,
  );
  return `${shown.join(', ')}${failed > 0 ? ` (${failed} without a 200)` : ''}`;
}

export interface Memory {
  serverMb: number;
  /** The memory of the processes for pictures. */
  picturesMb: number;
}

export function memoryOf(pid: number): Memory {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const memory = { serverMb: 0, picturesMb: 0 };
  for (const line of lines) {
    const [own = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/, 3).map(Number);
    if (own === pid) memory.serverMb += kilobytes / 1024;
    else if (parent === pid && line.includes('picture-process')) memory.picturesMb += kilobytes / 1024;
  }
  return memory;
}

export function say({ serverMb, picturesMb }: Memory): string {
  return `${serverMb.toFixed(0)} + ${picturesMb.toFixed(0)} MB`;
}

/** The memory after the processes for pictures have ended, as they do when they are idle. */
export async function memoryAtRest(pid: number): Promise<Memory> {
  const untilMs = performance.now() + 180_000;
  await wait(20_000);
  while (memoryOf(pid).picturesMb > 0 && performance.now() < untilMs) await wait(2000);
  return memoryOf(pid);
}
