import { vi } from 'vitest';

import type { Time } from '#server/platform/ai/time.ts';

interface Waiting {
  ms: number;
  atMs: number;
  end(): void;
}

export interface TestTime extends Time {
  /** Moves the clock, and ends the waits on the way in their order. */
  advance(ms: number): void;
  /** Moves the clock by this time, as soon as something waits for exactly that long. */
  passWait(ms: number): Promise<void>;
  /** Lets all waits pass, one after the other, until the promise has settled. */
  runOut<T>(promise: Promise<T>): Promise<T>;
}

/** A clock that only moves when a test moves it. */
export function createTestTime(start = '2026-11-21T06:00:00Z'): TestTime {
  let nowMs = Date.parse(start);
  const waiting = new Set<Waiting>();
  const soonest = () => [...waiting].toSorted((one, other) => one.atMs - other.atMs)[0];

  function moveTo(atMs: number): void {
    for (let next = soonest(); next && next.atMs <= atMs; next = soonest()) {
      nowMs = Math.max(nowMs, next.atMs);
      next.end();
    }
    nowMs = Math.max(nowMs, atMs);
  }

  return {
    now: () => new Date(nowMs),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const entry: Waiting = { ms, atMs: nowMs + ms, end };
        function end(): void {
          waiting.delete(entry);
          signal?.removeEventListener('abort', end);
          resolve();
        }
        if (signal?.aborted) return resolve();
        waiting.add(entry);
        signal?.addEventListener('abort', end);
      }),
    advance: (ms) => moveTo(nowMs + ms),
    async passWait(ms) {
      const entry = await vi.waitUntil(() => [...waiting].find((each) => each.ms === ms), { timeout: 10_000 });
      moveTo(entry.atMs);
    },
    async runOut(promise) {
      const over = new AbortController();
      const ended = promise.finally(() => over.abort());
      void passAll(over.signal);
      return ended;
    },
  };

  async function passAll(over: AbortSignal): Promise<void> {
    for (;;) {
      // All other work comes first, because it does not wait for the clock.
      await new Promise((resolve) => setImmediate(resolve));
      if (over.aborted) return;
      const next = soonest();
      if (next) moveTo(next.atMs);
    }
  }
}
