import { setTimeout as pause } from 'node:timers/promises';

import type { Postmaster } from './postmaster.ts';

const longestPauseMs = 30_000;

/** Starts a database, and starts it again in the same place when it ends by itself. */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: { warn(details: object, message: string): void },
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let current = await startPatiently(start);
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.warn({}, 'the database ended unexpectedly and is being started again');
      const next = await startAgain();
      if (!next) return;
      if (stopping.signal.aborted) return next.stop();
      current = next;
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let pauseMs = 500; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'the database could not be started again');
        await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
    return undefined;
  }

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}

const leftBehind = 'pre-existing shared memory block';
const patienceMs = 10_000;

/** The child processes of a killed PostgreSQL take a moment to notice its end. Until then a new start fails. */
async function startPatiently(start: () => Promise<Postmaster>): Promise<Postmaster> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!(error as Error).message.includes(leftBehind) || Date.now() > until) throw error;
      await pause(100);
    }
  }
}
