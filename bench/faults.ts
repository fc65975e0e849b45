/**
 * `npm run bench:faults [-- none silent headers stalled bombs logins addresses burst clock disk restore soak]`: attacks
 * its own server on 127.0.0.1, with a limit on count and time, and prints the effect on other callers. `--minutes 5` is
 * the time of `soak`. Earlier figures are in `docs/attack.md`.
 */
import { parseArgs } from 'node:util';

import { logInTooOften } from './faults/login-flood.ts';
import { askForLongAddresses } from './faults/long-addresses.ts';
import { fillTheDisk } from './faults/full-disk.ts';
import { jumpTheClock } from './faults/clock-jumps.ts';
import { leaveInPeace } from './faults/peace.ts';
import { sendBombs } from './faults/picture-bombs.ts';
import { restoreABackup } from './faults/restore.ts';
import { holdSilentConnections } from './faults/silent-connections.ts';
import { sendHeadersSlowly } from './faults/slow-headers.ts';
import { soak } from './faults/soak.ts';
import { stallUploads } from './faults/stalled-uploads.ts';
import { sendManyPhotos } from './faults/upload-burst.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
});

const attacks: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  none: leaveInPeace,
  silent: holdSilentConnections,
  headers: sendHeadersSlowly,
  stalled: stallUploads,
  bombs: sendBombs,
  logins: logInTooOften,
  addresses: askForLongAddresses,
  burst: sendManyPhotos,
  clock: jumpTheClock,
  disk: fillTheDisk,
  restore: restoreABackup,
  soak: () => soak(Number(values.minutes)),
};

console.log('| attack | what | figure |\n|---|---|---|');
for (const [name, attack] of Object.entries(attacks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [what, figure] of Object.entries(await attack())) console.log(`| ${name} | ${what} | ${figure} |`);
}
