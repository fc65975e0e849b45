import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { startServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';
import { openTally } from '../upgrade/tally.ts';
import { visit } from '../upgrade/visits.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const jumps = ['+0', '+1h', '-1h', '+1d', '+40d', '+0'];

/** The wall clock of the server, and of its PostgreSQL, jumps while a farmer uses Khet. Needs Debian's libfaketime. */
export async function jumpTheClock(): Promise<Record<string, string>> {
  if (!existsSync(library)) return { 'not run': `${library} is missing` };
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-clock-'));
  const clock = path.join(folder, 'clock');
  await writeFile(clock, jumps[0] ?? '', { mode: 0o644 });
  const server = await startServer(undefined, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    // Seconds between two looks at the file.
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    OVERLOAD_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  });
  const figures: Record<string, string> = {};
  try {
    const token = await signUp(server.url, 'clock@example.org');
    for (const jump of jumps) {
      await writeFile(clock, jump);
      await wait(2000);
      const reply = await fetch(`${server.url}/healthz`);
      const shownMs = Date.parse(reply.headers.get('date') ?? '') - Date.now();
      const tally = openTally();
      tally.begin(jump);
      await visit({ url: server.url, token, tally });
      const fresh = openTally();
      fresh.begin(jump);
      await visit({
        url: server.url,
        token: await signUp(server.url, `at${jump.replace('+', 'p')}-${Math.random()}@example.org`),
        tally: fresh,
      });
      figures[`the clock at ${jump}: the server's clock, an open session, a new account`] =
        `${(shownMs / 3_600_000).toFixed(1)} h, ${tally.summary()}, ${fresh.summary()}`;
    }
    figures['the process'] = server.isAlive() ? 'lives' : 'DIED';
    return figures;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
