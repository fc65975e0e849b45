/**
 * `npm run bench:faults [-- none silent headers stalled bombs logins addresses burst]`: attacks its own server on 127.0.0.1,
 * with a limit on count and time, and prints the effect on other callers. Earlier figures are in `docs/attack.md`.
 */
import { logInTooOften } from './faults/login-flood.ts';
import { askForLongAddresses } from './faults/long-addresses.ts';
import { leaveInPeace } from './faults/peace.ts';
import { sendBombs } from './faults/picture-bombs.ts';
import { holdSilentConnections } from './faults/silent-connections.ts';
import { sendHeadersSlowly } from './faults/slow-headers.ts';
import { stallUploads } from './faults/stalled-uploads.ts';
import { sendManyPhotos } from './faults/upload-burst.ts';

const attacks: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  none: leaveInPeace,
  silent: holdSilentConnections,
  headers: sendHeadersSlowly,
  stalled: stallUploads,
  bombs: sendBombs,
  logins: logInTooOften,
  addresses: askForLongAddresses,
  burst: sendManyPhotos,
};

const wanted = process.argv.slice(2);
console.log('| attack | what | figure |\n|---|---|---|');
for (const [name, attack] of Object.entries(attacks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [what, figure] of Object.entries(await attack())) console.log(`| ${name} | ${what} | ${figure} |`);
}
