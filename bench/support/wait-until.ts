import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 20;

/** Until it is so, or so long at most. */
export async function waitUntil(isSo: () => boolean, mostMs = Infinity): Promise<void> {
  const end = performance.now() + mostMs;
  while (!isSo() && performance.now() < end) await wait(pollMs);
}
