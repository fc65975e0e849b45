import { OperatorError } from './config/operator-error.ts';

type Cleanup = () => Promise<void>;

/** Longer than any request may take; then we go, finished or not. */
const patienceMs = 25_000;

/**
 * Runs a process: starts it, waits for a signal, and undoes in reverse what was started.
 * What an operator can put right is one sentence; anything else is a defect and shows its stack.
 */
export async function runUntilStopped(start: (cleanups: Cleanup[]) => Promise<void>): Promise<void> {
  const cleanups: Cleanup[] = [];
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  try {
    // A start is short and half a start cannot be undone, so a signal meanwhile waits for its end.
    await start(cleanups);
    await stopped;
  } catch (error) {
    process.exitCode = 1;
    report(error);
  }
  const timer = setTimeout(() => {
    process.stderr.write('Khet did not stop in time and was ended.\n');
    process.exit(1);
  }, patienceMs);
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(report);
  clearTimeout(timer);
  // Whatever a library left open must not keep the terminal.
  process.exit();
}

function report(error: unknown): void {
  const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
