/** `npm run rotate-keys`: seals anew the data that the previous key sealed, whether or not Khet runs. */
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import type { Config } from './platform/config/settings.ts';
import { reseal } from './platform/crypto/reseal.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import type { Feature } from './platform/feature.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Services } from './platform/services.ts';

/** A server that was not restarted still seals with the previous key, so the passes would never end. */
const mostPasses = 3;
const mostNamed = 20;

await runCommand(run);

async function run(): Promise<void> {
  const config = readConfig(readEnvironment());
  refuseWithoutKeys(config);
  // These load late: the whole server takes a second to load, and the error for a missing key must come at once.
  const [{ assemble }, { features }] = await Promise.all([import('./assemble.ts'), import('./features/index.ts')]);
  const log = createLogger('warn');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const khet = await assemble({ config, databaseUrl: database.url, log });
    try {
      await rotate(khet.services, features);
    } finally {
      await khet.close();
    }
  } finally {
    await database.close();
  }
}

/** Refuses without given keys: a key that was just made for an empty folder would seal all the data. */
function refuseWithoutKeys({ encryptionKey, previousEncryptionKey }: Config): void {
  if (!encryptionKey || !previousEncryptionKey) {
    throw new OperatorError(
      'Set ENCRYPTION_KEY to the new key and ENCRYPTION_KEY_PREVIOUS to the one until now; SECURITY.md says how.',
    );
  }
  if (encryptionKey.equals(previousEncryptionKey)) {
    throw new OperatorError('ENCRYPTION_KEY and ENCRYPTION_KEY_PREVIOUS are the same key; there is nothing to rotate.');
  }
}

/** The operator may remove the previous key only after a pass that finds nothing. */
async function rotate(services: Services, features: readonly Feature[]): Promise<void> {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    if ((await passOver(services, features)) > 0) continue;
    process.stdout.write(
      'Nothing is sealed with the previous key any more: once every server has been started with the new one, remove ENCRYPTION_KEY_PREVIOUS. ' +
        'Keep the old key apart for as long as you keep a backup from before; links in mails sent until now end with it.\n',
    );
    return;
  }
  throw new OperatorError(
    'Somebody still seals with the previous key. Start every server and worker anew with the new one, then run this again.',
  );
}

async function passOver(services: Services, features: readonly Feature[]): Promise<number> {
  let changed = 0;
  const stuck: string[] = [];
  for (const { name, sealed } of features) {
    for (const rows of sealed) {
      const done = await reseal(services, rows);
      changed += done.words + done.files;
      stuck.push(...done.stuck);
      if (done.words + done.files === 0) continue;
      process.stdout.write(`${name}, ${rows.table}: ${done.words} texts and ${done.files} files sealed anew\n`);
    }
  }
  if (stuck.length === 0) return changed;
  const named = stuck.slice(0, mostNamed).join('\n  ');
  throw new OperatorError(
    `${stuck.length} could not be opened with either key; keep the previous one until they are put right:\n  ${named}`,
  );
}
