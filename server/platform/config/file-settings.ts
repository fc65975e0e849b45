import { z } from 'zod';

import { setting } from './setting.ts';
import { optionalText } from './setting-schemas.ts';

/** Where files are kept, and what looks at them. */
export const fileSettings = {
  s3Endpoint: setting({
    env: 'S3_ENDPOINT',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'An S3 server that is not Amazon: MinIO, Garage, Ceph, R2.',
    group: 'Files',
  }),
  s3Bucket: setting({
    env: 'S3_BUCKET',
    schema: optionalText,
    about: 'Keep files in this bucket instead of `KHET_DATA/files`.',
    group: 'Files',
  }),
  s3Region: setting({
    env: 'S3_REGION',
    schema: z.string().trim().min(1).default('ap-south-1'),
    about: 'The region of the bucket.',
    group: 'Files',
  }),
  s3AccessKeyId: setting({
    env: 'S3_ACCESS_KEY_ID',
    schema: optionalText,
    about: 'The access key of the bucket.',
    secret: true,
    group: 'Files',
  }),
  s3SecretAccessKey: setting({
    env: 'S3_SECRET_ACCESS_KEY',
    schema: optionalText,
    about: 'The secret of that access key.',
    secret: true,
    group: 'Files',
  }),
  clamavUrl: setting({
    env: 'CLAMAV_URL',
    schema: z.url({ protocol: /^(?:tcp|unix)$/ }).optional(),
    about:
      'The ClamAV daemon every uploaded paper is shown to, as `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. While it does not answer, no paper is taken.',
    group: 'Files',
  }),
};
