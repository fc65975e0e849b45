import { findBackup, type Manifest, readManifest } from './platform/backup/manifest.ts';
import { openTarget } from './platform/backup/open-target.ts';
import { type BackupPlace, vaultOf } from './platform/backup/restore-backup.ts';
import { locate } from './platform/config/locate.ts';
import { OperatorError } from './platform/config/operator-error.ts';
import type { Config } from './platform/config/settings.ts';
import type { Vault } from './platform/crypto/vault.ts';
import { findSecret } from './platform/crypto/secrets.ts';

export interface OpenedBackup {
  readonly place: BackupPlace;
  readonly manifest: Manifest;
  readonly vault: Vault;
}

/** Opens the wanted backup of a place, or its newest, with the keys that the operator gives. */
export async function openBackup(config: Config, source: string, wanted?: string): Promise<OpenedBackup> {
  const drive = await openTarget({ config, place: source, now: new Date(), mustExist: true });
  const id = await findBackup(drive, source, wanted);
  const key = config.backupKey ?? (await findSecret(locate(config).secrets, 'backup'));
  if (!key) {
    throw new OperatorError('Give the key of the backups as BACKUP_KEY, from the place where you keep it.');
  }
  const place = { drive, key, id };
  const manifest = await readManifest(place);
  const given = [config.encryptionKey, config.previousEncryptionKey].filter((each) => each !== undefined);
  return { place, manifest, vault: vaultOf(manifest, given) };
}
