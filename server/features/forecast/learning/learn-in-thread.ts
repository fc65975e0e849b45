import { Worker } from 'node:worker_threads';

import type { Night } from './learn-forecasts.ts';

/** Much more than a country needs. A night that needs more has a defect, and must not end the server too. */
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

export async function learnInThread(databaseUrl: string, signal: AbortSignal): Promise<Night> {
  const worker = new Worker(new URL('learn-worker.ts', import.meta.url), {
    workerData: { databaseUrl },
    resourceLimits: limits,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Night>();
  let night: Night | undefined;
  worker.once('message', (message: Night) => {
    night = message;
  });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    if (night) resolve(night);
    else reject(new Error(`The night's thread ended with ${code} and without a result`));
  });
  // The thread's end closes its connection, so PostgreSQL drops its uncommitted changes.
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
