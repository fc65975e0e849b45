import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { environmentWithOurs, ourNode, root } from '../setup/places.mjs';

const followParent = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.mjs')).href;
/**
 * Linux's allocator keeps large freed pieces for later, a hundred megabytes after a burst of uploads. With these
 * settings it gives them back; other systems ignore them.
 */
const giveMemoryBack = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
const sameGestureMs = 2000;
/** As in `server/platform/run-until-stopped.ts`: the server has said in a sentence why it does not run. */
const operatorCode = 1;
/**
 * A server that dies at once again and again starts less often, so that it does not keep the machine from everything
 * else.
 */
const restartPausesMs = [1000, 2000, 5000, 15_000, 30_000, 60_000];
/** A server that ran for so long has nothing to do with the death before it. */
const longRunMs = 5 * 60_000;

/** Starts the server so that it lives and ends with us, and only hears of signals from us. */
export function spawnServer({ program = 'server/main.ts', environment = {}, stdout = 'inherit' } = {}) {
  return spawn(ourNode, ['--import', followParent, program], {
    cwd: root,
    env: { ...giveMemoryBack, ...environmentWithOurs(), ...environment },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
}

/**
 * Runs the server, or the worker beside it, until it is stopped, and returns its exit code. A server that was ready
 * once and died of an unforeseen fault starts again, after pauses that grow; with code 1 it has named a fault that only
 * the operator can correct.
 */
export async function runServer({ name = 'server', program } = {}) {
  const stopping = new AbortController();
  let server;
  let wasReady = false;
  onStopSignal((signal) => {
    stopping.abort(signal);
    server.kill(signal);
  });
  for (let deaths = 0; ; deaths += 1) {
    const startedAtMs = performance.now();
    server = spawnServer({ program });
    server.once('message', () => (wasReady = true));
    const [code, signal] = await endOf(server);
    const exitCode = code ?? exitCodeOf(signal);
    if (stopping.signal.aborted || !wasReady || exitCode === 0 || exitCode === operatorCode) return exitCode;
    if (performance.now() - startedAtMs > longRunMs) deaths = 0;
    const pauseMs = restartPausesMs[Math.min(deaths, restartPausesMs.length - 1)];
    console.error(`The ${name} died (${signal ?? `code ${code}`}). It starts again in ${pauseMs / 1000} s.`);
    await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return exitCodeOf(stopping.signal.reason);
  }
}

function exitCodeOf(signal) {
  return 128 + (signalNumbers[signal] ?? 9);
}

async function endOf(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (...end) => resolve(end));
  });
}

/**
 * One Ctrl-C arrives twice, from the terminal and from npm, and a second signal would cut short the orderly stop. A
 * much later one comes from a person who does not want to wait, and is passed on.
 */
export function onStopSignal(stop) {
  let last = -Infinity;
  const hear = (signal) => {
    const now = performance.now();
    if (now - last > sameGestureMs) stop(signal);
    last = now;
  };
  for (const signal of Object.keys(signalNumbers)) process.on(signal, hear);
  if (process.env.npm_lifecycle_event !== undefined) watchNpm(() => hear('SIGTERM'));
}

/** An npm that was killed cannot tell us so; from then on we belong to another process. */
function watchNpm(onGone) {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
