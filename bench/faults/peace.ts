import { setTimeout as wait } from 'node:timers/promises';

import { startAttacked } from './server.ts';
import { watch } from './watch.ts';

const watchedMs = 20_000;

/** No attack: the waiting times of other callers under the machine's present load. */
export async function leaveInPeace(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const others = watch(server);
  await wait(watchedMs);
  const seen = await others.end();
  await server.stop();
  return seen;
}
