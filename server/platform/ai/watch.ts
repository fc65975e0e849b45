import { Setback } from './setback.ts';
import type { Time } from './time.ts';

/** Watches one try. It ends after too long a silence, or when the caller has gone. */
export interface Watch {
  /** Aborts the work of the try when the try is over. */
  readonly signal: AbortSignal;
  /** Notes a sign of life, so that the time starts anew. */
  heard(): void;
  /** Waits for the promise, and rejects if the try is over first. */
  within<T>(promise: PromiseLike<T>): Promise<T>;
  stop(): void;
  callerHasGone(): boolean;
}

export function startWatch({
  time,
  limitMs,
  signal,
}: {
  time: Time;
  limitMs: number;
  signal: AbortSignal | undefined;
}): Watch {
  const stopped = new AbortController();
  const silence = new AbortController();
  const over = signal ? AbortSignal.any([silence.signal, signal]) : silence.signal;
  const nowMs = () => time.now().getTime();
  let heardAtMs = nowMs();

  async function listen(): Promise<void> {
    for (;;) {
      const leftMs = heardAtMs + limitMs - nowMs();
      if (leftMs <= 0) return silence.abort(new Setback('timed_out', `No answer within ${limitMs / 1000} s`));
      await time.wait(leftMs, stopped.signal);
      if (stopped.signal.aborted) return;
    }
  }
  void listen();

  return {
    signal: over,
    heard: () => {
      heardAtMs = nowMs();
    },
    async within(promise) {
      const ended = new AbortController();
      const end = new Promise<never>((_resolve, reject) => {
        const leave = () => reject(over.reason as Error);
        if (over.aborted) leave();
        else over.addEventListener('abort', leave, { signal: ended.signal });
      });
      try {
        return await Promise.race([promise, end]);
      } finally {
        ended.abort();
      }
    },
    stop: () => stopped.abort(),
    callerHasGone: () => signal?.aborted ?? false,
  };
}
