import { z } from 'zod';

import { setting } from './setting.ts';
import { key32, optionalText } from './setting-schemas.ts';

/** The settings of `npm run backup`, `npm run restore` and the nightly backup. */
export const backupSettings = {
  backupTarget: setting({
    env: 'BACKUP_TARGET',
    schema: optionalText,
    about:
      'Where Khet backs itself up each night: a folder, best of another disk, or `s3://bucket/folder`. Without it only `npm run backup -- TARGET` makes backups.',
    group: 'Backups',
  }),
  backupKey: setting({
    env: 'BACKUP_KEY',
    schema: key32,
    about:
      'Encrypts the backups; 32 bytes in base64. Made once under `KHET_DATA/secrets` when not given. Without it nobody can read a backup: `npm run backup -- --key` prints it, to be kept in another place.',
    secret: true,
    group: 'Backups',
  }),
  backupKeepDays: setting({
    env: 'BACKUP_KEEP_DAYS',
    schema: z.coerce.number().int().min(1).max(3650).default(30),
    about: 'How long a backup is kept. The newest one always stays.',
    group: 'Backups',
  }),
  backupS3Endpoint: setting({
    env: 'BACKUP_S3_ENDPOINT',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'The S3 server of the backups. Default: `S3_ENDPOINT`; better one that another company runs.',
    group: 'Backups',
  }),
  backupS3Region: setting({
    env: 'BACKUP_S3_REGION',
    schema: optionalText,
    about: 'The region of their bucket. Default: `S3_REGION`.',
    group: 'Backups',
  }),
  backupS3AccessKeyId: setting({
    env: 'BACKUP_S3_ACCESS_KEY_ID',
    schema: optionalText,
    about: 'The access key of their bucket. Default: `S3_ACCESS_KEY_ID`.',
    secret: true,
    group: 'Backups',
  }),
  backupS3SecretAccessKey: setting({
    env: 'BACKUP_S3_SECRET_ACCESS_KEY',
    schema: optionalText,
    about: 'The secret of that access key. Default: `S3_SECRET_ACCESS_KEY`.',
    secret: true,
    group: 'Backups',
  }),
};
