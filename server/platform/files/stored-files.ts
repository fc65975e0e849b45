import { locate } from '#server/platform/config/locate.ts';
import type { Config } from '#server/platform/config/settings.ts';

import type { Drive } from './drive.ts';
import { openDrive } from './open-drive.ts';

/** Opens the place of people's files: the folder in KHET_DATA or the operator's bucket. */
export async function openStoredFiles(config: Config, now: Date): Promise<Drive> {
  return openDrive({ folder: locate(config).files, s3: s3Of(config), now });
}

function s3Of({ s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Endpoint, s3Region }: Config) {
  if (s3Bucket === undefined || s3AccessKeyId === undefined || s3SecretAccessKey === undefined) return undefined;
  return {
    bucket: s3Bucket,
    region: s3Region,
    endpoint: s3Endpoint,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}
