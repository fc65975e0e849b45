import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { environmentWithOurs, ourNode, root } from '../setup/places.mjs';

const followParent = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.mjs')).href;
/**
 * After a burst of uploads, Linux's allocator keeps a hundred megabytes of freed pieces. These settings give them back;
 * other systems ignore them.
 */
const giveMemoryBack = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
const sameGestureMs = 2000;
/** As in `server/platform/run-until-stopped.ts`: the server has named the reason in a sentence. */
const operatorCode = 1;
/** A server that dies again and again restarts less often, so that the machine can do other work. */
const restartPausesMs = [1000, 2000, 5000, 15_000, 30_000, 60_000];
/** After a run of this length, a new death counts as the first. */
const longRunMs = 5 * 60_000;

/** Starts the server so that it lives and ends with this process, and gets signals only from it. */
export function spawnServer({ program = 'server/main.ts', environment = {}, stdout = 'inherit' } = {}) {
  return spawn(ourNode, ['--import', followParent, program], {
    cwd: root,
    env: { ...giveMemoryBack, ...environmentWithOurs(), ...environment },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
}

/**
 * Runs the server, or the worker beside it, until it is stopped, and returns its exit code. A server that was ready and
 * then died of a bug restarts, after growing pauses. Code 1 means that only the operator can correct the fault.
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
 * One Ctrl-C arrives twice, from the terminal and from npm, and a second signal would interrupt the orderly stop. A
 * much later one comes from a person who does not want to wait, so it is passed on.
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

/** A killed npm cannot send a signal, but this process then has another parent. */
function watchNpm(onGone) {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
}
