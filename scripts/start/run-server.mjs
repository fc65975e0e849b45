import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { environmentWithOurs, ourNode, root } from '../setup/places.mjs';

const followParent = pathToFileURL(path.join(import.meta.dirname, 'follow-parent.mjs')).href;
const compileCache = path.join(root, 'node_modules/.cache/node');
const signalNumbers = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
const sameGestureMs = 2000;

/** Starts the server so that it lives and ends with us, and only hears of signals from us. */
export function spawnServer({ environment = {}, stdout = 'inherit' } = {}) {
  return spawn(ourNode, ['--import', followParent, 'server/main.ts'], {
    cwd: root,
    // What was compiled once is kept: a second start is about a third faster.
    env: { ...environmentWithOurs(), NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
}

/** Runs the server until it ends and returns its exit code. */
export async function runServer() {
  const server = spawnServer();
  onStopSignal((signal) => server.kill(signal));
  const [code, signal] = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (...end) => resolve(end));
  });
  return code ?? 128 + (signalNumbers[signal] ?? 9);
}

/**
 * One Ctrl-C arrives twice, from the terminal and from npm, and a second signal would cut short the orderly
 * stop that the first began. One that comes later is a person who does not want to wait, and is passed on.
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
