import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 20;

/** Waits until the check is true, or for the longest time. */
export async function waitUntil(isSo: () => boolean, mostMs = Infinity): Promise<void> {
  const end = performance.now() + mostMs;
  while (!isSo() && performance.now() < end) await wait(pollMs);
}
