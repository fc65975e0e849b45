import type { Drive } from './drive.ts';
import { openLocalDrive } from './local-drive.ts';
import type { S3Place } from './s3-drive.ts';

export interface DriveOptions {
  folder: string;
  /** Files are kept here instead, when it is given. */
  s3?: S3Place | undefined;
  now: Date;
}

export async function openDrive({ folder, s3, now }: DriveOptions): Promise<Drive> {
  if (!s3) return openLocalDrive(folder, now);
  // Loaded only where it is used: the SDK is large, and most installations have no bucket.
  const { openS3Drive } = await import('./s3-drive.ts');
  return openS3Drive(s3);
}
