import { keepTheKey, isKeyKept, loadBackupKey } from './platform/backup/backup-key.ts';
import { type BackupMade, makeBackup } from './platform/backup/make-backup.ts';
import { openTarget } from './platform/backup/open-target.ts';
import { locate } from './platform/config/locate.ts';
import { loadOrCreateSecret } from './platform/crypto/secrets.ts';
import type { Feature } from './platform/feature.ts';
import { openStoredFiles } from './platform/files/stored-files.ts';
import { defineJob, noPayload } from './platform/queue/queue.ts';
import type { Services } from './platform/services.ts';
import { version } from './version.ts';

const hour = 60 * 60;

/** Makes a backup every night, where the setting says to which place. */
export function createBackupJob(features: () => readonly Feature[]) {
  return defineJob({
    name: 'house.back-up',
    payload: noPayload,
    cron: { expression: '40 1 * * *' },
    retryLimit: 2,
    retryDelaySeconds: 10 * 60,
    timeoutSeconds: 12 * hour,
    async handle({ services, signal }: { services: Services; signal: AbortSignal }) {
      const { backupTarget: place } = services.config;
      if (place === undefined) return;
      const { missing, ...made } = await backUp(services, { place, features: features(), signal });
      services.log.info({ ...made, removed: made.removed.length }, 'a backup was made');
      if (missing.length > 0) {
        services.log.error(
          { missing: missing.length },
          'the backup lacks files that rows name; see "npm run check-files"',
        );
      }
    },
  });
}

export interface BackUpParts {
  place: string;
  features: readonly Feature[];
  signal?: AbortSignal;
}

export async function backUp(services: Services, { place, features, signal }: BackUpParts): Promise<BackupMade> {
  const { config, clock, db, log } = services;
  const key = await loadBackupKey(config);
  if (!(await isKeyKept(db, key))) log.warn(keepTheKey);
  return makeBackup({
    services,
    drive: await openTarget({ config, place, now: clock() }),
    storedFiles: await openStoredFiles(config, clock()),
    key,
    encryptionKey: config.encryptionKey ?? (await loadOrCreateSecret(locate(config).secrets, 'encryption')),
    rows: features.flatMap(({ sealed }) => sealed),
    outliving: features.flatMap(({ outlivesBackups = [] }) => outlivesBackups),
    version,
    ...(signal === undefined ? {} : { signal }),
  });
}
