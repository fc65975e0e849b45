import { existsSync } from 'node:fs';
import path from 'node:path';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Config } from '#server/platform/config/settings.ts';
import { type Drive, driveUnder } from '#server/platform/files/drive.ts';
import { openDrive } from '#server/platform/files/open-drive.ts';

export interface TargetParts {
  config: Config;
  /** A folder, or `s3://bucket/folder`. */
  place: string;
  now: Date;
  /** A source must exist; a target is made. */
  mustExist?: boolean;
}

/** Opens the place of backups. */
export async function openTarget({ config, place, now, mustExist = false }: TargetParts): Promise<Drive> {
  if (place.startsWith('s3://')) return openBucket(config, place, now);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) {
    throw new OperatorError(`${place} is no place for backups. Give a folder, or s3://bucket/folder.`);
  }
  const folder = path.resolve(place);
  if (mustExist && !existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
  const data = path.resolve(config.dataFolder);
  if (folder === data || folder.startsWith(`${data}${path.sep}`)) {
    throw new OperatorError(
      `${folder} lies in KHET_DATA and would be lost with it. Give a folder of another disk or machine, or s3://bucket/folder.`,
    );
  }
  return openDrive({ folder, now });
}

async function openBucket(config: Config, place: string, now: Date): Promise<Drive> {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(place) ?? [];
  const accessKeyId = config.backupS3AccessKeyId ?? config.s3AccessKeyId;
  const secretAccessKey = config.backupS3SecretAccessKey ?? config.s3SecretAccessKey;
  if (bucket === '') throw new OperatorError(`${place} names no bucket. Write s3://bucket/folder.`);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new OperatorError(`${place} needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`);
  }
  if (folder === '' && bucket === config.s3Bucket) {
    throw new OperatorError(`The bucket ${bucket} holds the files themselves. Give another bucket, or a folder in it.`);
  }
  const drive = await openDrive({
    folder: '',
    now,
    s3: {
      bucket,
      region: config.backupS3Region ?? config.s3Region,
      endpoint: config.backupS3Endpoint ?? config.s3Endpoint,
      accessKeyId,
      secretAccessKey,
    },
  });
  return folder === '' ? drive : driveUnder(drive, folder);
}
