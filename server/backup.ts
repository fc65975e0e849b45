/**
 * `npm run backup -- TARGET`: makes a backup while Khet runs. `-- --verify SOURCE` restores one into an empty place and
 * compares. `-- --key` prints the key of the backups, and `-- --key-kept` asks for it, from the place where it is kept.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { assemble } from './assemble.ts';
import { backUp } from './back-up.ts';
import { features } from './features/index.ts';
import { isKeyKept, keepTheKey, loadBackupKey, noteKeyKept } from './platform/backup/backup-key.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import type { Config } from './platform/config/settings.ts';
import { reachDatabase } from './platform/db/reach-database.ts';
import { createLogger } from './platform/log/logger.ts';
import type { Services } from './platform/services.ts';
import { verifyBackup } from './verify-backup.ts';

const usage = `Usage: npm run backup -- TARGET            a folder, or s3://bucket/folder; without it that of BACKUP_TARGET
       npm run backup -- --verify SOURCE   restores the newest backup into an empty place and compares; --backup ID for another
       npm run backup -- --key             prints the key of the backups
       npm run backup -- --key-kept        asks for that key, from the place where you keep it`;

const mostNamed = 20;

await runCommand(run);

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const config = readConfig(readEnvironment());
  const place = positionals[0] ?? config.backupTarget;
  if (values.key) return say((await loadBackupKey(config)).toString('base64'));
  if (values['key-kept']) return withServices(config, keepKey);
  if (place === undefined || positionals.length > 1) throw new OperatorError(usage);
  if (values.verify) return verify(config, place, values.backup);
  return withServices(config, (services) => make(services, place));
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        verify: { type: 'boolean' },
        backup: { type: 'string' },
        key: { type: 'boolean' },
        'key-kept': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new OperatorError(usage, { cause: error });
  }
}

async function withServices(config: Config, work: (services: Services) => Promise<void>): Promise<void> {
  const log = createLogger('error');
  const database = await reachDatabase({ config, folder: locate(config).postgres, log });
  try {
    const khet = await assemble({ config, databaseUrl: database.url, log });
    try {
      await work(khet.services);
    } finally {
      await khet.close();
    }
  } finally {
    await database.close();
  }
}

async function make(services: Services, place: string): Promise<void> {
  const made = await backUp(services, { place, features });
  say(`Backup ${made.id} in ${place}: ${made.rows} rows and ${made.files} files, ${made.copied} of them new.`);
  if (made.removed.length > 0) say(`Older backups were removed: ${made.removed.join(', ')}.`);
  if (!(await isKeyKept(services.db, await loadBackupKey(services.config)))) say(keepTheKey);
  if (made.missing.length === 0) return;
  process.exitCode = 1;
  say(`${made.missing.length} files that a row names are not there; "npm run check-files" names them.`);
}

async function verify(config: Config, place: string, id: string | undefined): Promise<void> {
  const verified = await verifyBackup({ config, place, id, log: createLogger('error') });
  say(`Backup ${verified.id}: ${verified.rows} rows came back as they were, in ${verified.tables} tables.`);
  say(`${verified.files.opened} files open. ${verified.files.missing.length} are missing.`, verified.files.missing);
  say(`${verified.files.damaged.length} files are damaged.`, verified.files.damaged);
  say(`${verified.broken.length} sealed texts do not open.`, verified.broken);
  if (verified.files.missing.length + verified.files.damaged.length + verified.broken.length > 0) process.exitCode = 1;
}

async function keepKey({ config, db, clock }: Services): Promise<void> {
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asked.question('The key of the backups, from the place where you keep it: ');
  asked.close();
  const key = await loadBackupKey(config);
  if (!Buffer.from(typed.trim(), 'base64').equals(key)) {
    throw new OperatorError('That is not the key of these backups. "npm run backup -- --key" prints it.');
  }
  await noteKeyKept(db, key, clock());
  say('It is the key. Keep it there for as long as you keep a backup.');
}

function say(sentence: string, named: readonly string[] = []): void {
  const more = named.length > mostNamed ? [`and ${named.length - mostNamed} more`] : [];
  process.stdout.write(`${[sentence, ...named.slice(0, mostNamed), ...more].join('\n  ')}\n`);
}
