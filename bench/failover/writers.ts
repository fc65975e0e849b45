import { setTimeout as wait } from 'node:timers/promises';

export interface Writers {
  /** Waits for this many more acknowledged writes. */
  more(count: number): Promise<void>;
  /** The time from a moment to the first write that began after it and was acknowledged. */
  firstAfter(sinceMs: number, patienceMs: number): Promise<number>;
  /** Returns the ids of all acknowledged writes. */
  stop(): Promise<readonly string[]>;
}

const writers = 4;
const pauseMs = 50;

/** Visitors who rate answers of kai: each rating is a row with an id of its own. */
export function openWriters(url: string): Writers {
  const acknowledged: string[] = [];
  const begun: number[] = [];
  const stop = new AbortController();
  const writing = Array.from({ length: writers }, async () => {
    while (!stop.signal.aborted) {
      const beganMs = performance.now();
      const id = crypto.randomUUID();
      if (await rate(url, id)) {
        acknowledged.push(id);
        begun.push(beganMs);
      }
      await wait(pauseMs);
    }
  });
  return {
    async more(count) {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await wait(pauseMs);
    },
    async firstAfter(sinceMs, patienceMs) {
      const from = begun.length;
      while (!begun.slice(from).some((ms) => ms > sinceMs)) {
        if (performance.now() - sinceMs > patienceMs) return patienceMs;
        await wait(pauseMs);
      }
      return performance.now() - sinceMs;
    },
    async stop() {
      stop.abort();
      await Promise.all(writing);
      return acknowledged;
    },
  };
}

async function rate(url: string, id: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/api/v1/assistant/ratings/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 'up', answeredBy: 'kai', intent: null, language: 'en' }),
      signal: AbortSignal.timeout(20_000),
    });
    return reply.ok;
  } catch {
    return false;
  }
}
