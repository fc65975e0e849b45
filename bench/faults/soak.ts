import { setTimeout as wait } from 'node:timers/promises';

import { startServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';
import { openTally } from '../upgrade/tally.ts';
import { visit } from '../upgrade/visits.ts';
import { memoryOf, say } from './watch.ts';

const visitors = 6;
/** A farmer reads between two visits. */
const pauseMs = 200;

/** Farmers come again and again for many minutes. Memory that grows from the first third to the last is a leak. */
export async function soak(minutes: number): Promise<Record<string, string>> {
  const server = await startServer(undefined, { OVERLOAD_DELAY_MS: '0', LOG_LEVEL: 'error' });
  try {
    const tokens: string[] = [];
    for (let n = 0; n < visitors; n += 1) tokens.push(await signUp(server.url, `soak-${n}@example.org`));
    const thirds = [openTally(), openTally(), openTally()];
    for (const tally of thirds) tally.begin('a third');
    const endMs = performance.now() + minutes * 60_000;
    const third = () => Math.min(2, Math.max(0, 2 - Math.floor((endMs - performance.now()) / (minutes * 20_000))));
    const memory: string[] = [];
    const visiting = tokens.map(async (token) => {
      while (performance.now() < endMs) {
        await visit({ url: server.url, token, tally: thirds[third()] ?? openTally() });
        await wait(pauseMs);
      }
    });
    for (let at = 0; at < 3; at += 1) {
      await wait(minutes * 20_000);
      memory.push(say(memoryOf(server.pid)));
    }
    await Promise.all(visiting);
    const said = thirds.map((tally, at) => [
      `third ${at + 1}: requests and failures; memory at its end`,
      `${tally.summary()}; ${memory[at]}`,
    ]);
    return { ...Object.fromEntries(said), 'the process': server.isAlive() ? 'lives' : 'DIED' };
  } finally {
    await server.stop();
  }
}
