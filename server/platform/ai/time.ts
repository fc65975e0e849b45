import { setTimeout as sleep } from 'node:timers/promises';

/** The clock and the waiting, so that a test can control both. */
export interface Time {
  now(): Date;
  /** Ends after this many milliseconds, or as soon as the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export async function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, signal ? { signal } : {});
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
