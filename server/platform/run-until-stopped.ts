import { constants } from 'node:os';

import { OperatorError } from './config/operator-error.ts';

export type Cleanup = () => Promise<void>;
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** One Ctrl-C arrives more than once, from the terminal and from npm. */
const sameGestureMs = 2000;

/** The time limit to undo a start that failed in the middle. */
const usualLimitMs = 40_000;

/**
 * After this code `scripts/start/run-server.mjs` starts the server again. Code 1 is for faults that only the operator
 * can correct.
 */
const unforeseenExitCode = 70;

export interface Started {
  /** The time limit of a stop. After it the process exits, finished or not. */
  stopLimitMs: number;
}

/**
 * Starts a process, waits for a signal, and undoes the start in reverse order. A fault that an operator can correct is
 * reported in one sentence; any other is a defect and shows its stack.
 */
export async function runUntilStopped(start: (cleanups: Cleanup[]) => Promise<Started>): Promise<void> {
  const cleanups: Cleanup[] = [];
  const stopped = hearSignals();
  // Work may be half done now, so there is no orderly stop. A new process recovers as after a power cut.
  process.on('uncaughtException', (error) => {
    report(error);
    process.exit(unforeseenExitCode);
  });
  let limitMs = usualLimitMs;
  try {
    // A start is short and half a start cannot be undone, so a signal waits for its end.
    limitMs = (await start(cleanups)).stopLimitMs;
    process.send?.('ready');
    await stopped;
  } catch (error) {
    process.exitCode = error instanceof OperatorError ? 1 : unforeseenExitCode;
    report(error);
  }
  const timer = setTimeout(() => {
    process.stderr.write('Khet did not stop in time and was ended.\n');
    process.exit(1);
  }, limitMs);
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(report);
  clearTimeout(timer);
  // A handle that a library left open must not keep the terminal.
  process.exit();
}

/**
 * Resolves with the first signal. A much later signal means that the person does not want to wait, so the process
 * exits.
 */
function hearSignals(): Promise<void> {
  let lastMs: number | undefined;
  return new Promise((resolve) => {
    const hear = (signal: Signal) => {
      const nowMs = performance.now();
      if (lastMs !== undefined && nowMs - lastMs > sameGestureMs) process.exit(128 + constants.signals[signal]);
      lastMs = nowMs;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  });
}

function report(error: unknown): void {
  const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
