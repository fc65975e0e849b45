/** `npm run restore -- SOURCE`: fills an empty KHET_DATA, or an empty database and bucket, with a backup. */
import { parseArgs } from 'node:util';

import { openBackup, type OpenedBackup } from './open-backup.ts';
import { copyFiles } from './platform/backup/copy-files.ts';
import { filesFolder } from './platform/backup/manifest.ts';
import { openNameList } from './platform/backup/name-list.ts';
import { type FilesOpened, openFiles, readFileNames, refuseUsedDatabase } from './platform/backup/restore-backup.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import { readConfig, readEnvironment } from './platform/config/read-config.ts';
import { runCommand } from './platform/config/run-command.ts';
import type { Config } from './platform/config/settings.ts';
import { findSecret, restoreSecret } from './platform/crypto/secrets.ts';
import { startEmbeddedPostgres } from './platform/db/embedded.ts';
import { explainUnreachable } from './platform/db/explain-unreachable.ts';
import { driveUnder } from './platform/files/drive.ts';
import { openStoredFiles } from './platform/files/stored-files.ts';
import { createLogger } from './platform/log/logger.ts';
import { restoreInto } from './restore-into.ts';

const usage = `Usage: BACKUP_KEY=… npm run restore -- SOURCE   a folder, or s3://bucket/folder; the newest backup in it
       npm run restore -- SOURCE --backup ID    another one, such as 2026-11-28T20-10-00Z`;

await runCommand(run);

async function run(): Promise<void> {
  const { source, wanted } = readArguments();
  const config = readConfig(readEnvironment());
  const log = createLogger('error');
  const backup = await openBackup(config, source, wanted);
  const { place, manifest, vault } = backup;
  const postgres = await openDatabase(config, log);
  try {
    // First of all, so that a wrong address leaves no file and no key behind.
    await refuseUsedDatabase(postgres.url, postgres.where);
    const files = await restoreFiles(config, backup);
    tell(backup, files, await restoreInto({ place, manifest, url: postgres.url, vault, log }));
  } catch (error) {
    throw explainUnreachable(error, config.databaseUrl) ?? error;
  } finally {
    await postgres.stop();
  }
}

function readArguments(): { source: string; wanted: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { backup: { type: 'string' } } });
    const [source] = positionals;
    if (source !== undefined && positionals.length === 1) return { source, wanted: values.backup };
  } catch (error) {
    throw new OperatorError(usage, { cause: error });
  }
  throw new OperatorError(usage);
}

async function openDatabase(config: Config, log: ReturnType<typeof createLogger>) {
  const { databaseUrl: url, dataFolder } = config;
  if (url !== undefined) return { url, where: 'The database of DATABASE_URL', stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: locate(config).postgres, log });
  return { url: postgres.url, where: `The database in ${dataFolder}`, stop: () => postgres.stop() };
}

/** The keys come first: a Khet that starts by mistake would make new ones, and they open nothing. */
async function restoreFiles(config: Config, { place, manifest, vault }: OpenedBackup): Promise<FilesOpened> {
  const { secrets } = locate(config);
  if (manifest.encryptionKey !== undefined && config.encryptionKey === undefined) {
    await restoreSecret(secrets, 'encryption', Buffer.from(manifest.encryptionKey, 'base64'));
  }
  if ((await findSecret(secrets, 'backup')) === undefined) await restoreSecret(secrets, 'backup', place.key);
  const stored = await openStoredFiles(config, new Date());
  const names = openNameList();
  try {
    await readFileNames(place, names);
    await copyFiles({ from: driveUnder(place.drive, filesFolder), to: stored, names });
    return await openFiles(stored, vault, names);
  } finally {
    names.close();
  }
}

function tell({ place, manifest }: OpenedBackup, files: FilesOpened, restored: { leftOut: number; broken: string[] }) {
  const rows = Object.values(manifest.totals).reduce((sum, total) => sum + Number(total.rows), 0);
  say(
    `Backup ${place.id} of Khet ${manifest.khet} is restored: ${rows} rows and ${files.opened} files, compared and opened.`,
  );
  if (restored.leftOut > 0) say(`${restored.leftOut} jobs were left out, of kinds that this version does not know.`);
  const faults = [
    ...files.missing.map((name) => `missing: ${name}`),
    ...files.damaged.map((name) => `damaged: ${name}`),
    ...restored.broken.map((text) => `does not open: ${text}`),
  ];
  if (faults.length === 0) return;
  process.exitCode = 1;
  say(`${faults.length} things did not come back whole:\n  ${faults.slice(0, 20).join('\n  ')}`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
