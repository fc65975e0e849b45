import { setTimeout as wait } from 'node:timers/promises';

import { startAttacked } from './server.ts';
import { watch } from './watch.ts';

const watchedMs = 20_000;

/** No attack at all: the waiting times of the others on this machine under its current load. */
export async function leaveInPeace(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const others = watch(server);
  await wait(watchedMs);
  const seen = await others.end();
  await server.stop();
  return seen;
}
