import type { Drive } from './drive.ts';
import { openLocalDrive } from './local-drive.ts';
import type { S3Place } from './s3-drive.ts';

export interface DriveOptions {
  folder: string;
  /** The bucket that keeps the files instead of the folder, when it is given. */
  s3?: S3Place | undefined;
  now: Date;
}

export async function openDrive({ folder, s3, now }: DriveOptions): Promise<Drive> {
  if (!s3) return openLocalDrive(folder, now);
  // The SDK is large and most installations have no bucket, so it loads only when a bucket is used.
  const { openS3Drive } = await import('./s3-drive.ts');
  return openS3Drive(s3);
}
