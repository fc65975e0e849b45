import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';

import type { Drive } from './drive.ts';

export interface S3Place {
  /** The address of a server that is not Amazon's. */
  readonly endpoint?: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const pausesBeforeRetryMs = [200, 1000];

/** Keeps files in a bucket of any server that speaks S3. */
export function openS3Drive({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): Drive {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Many other servers refuse the SDK's newer checksums. Each chunk has its own tag, so nothing is lost.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without this logger the SDK writes to the console; the important errors are thrown.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  });
  const disk = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  return {
    write: (key, content) =>
      spooled(content, async (file, contentLength) => {
        await persistently(() => disk.putStream(key, createReadStream(file), { contentLength }));
      }),
    async read(key) {
      try {
        return await disk.getStream(key);
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    async *list(folder) {
      const wanted = { Bucket: bucket, ...(folder === undefined ? {} : { Prefix: `${folder}/` }) };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key, writtenAt: LastModified };
      }
    },
  };
}

function ignore(): void {}

/**
 * S3 wants the length before the first byte, and a stream cannot be sent twice. So the encrypted upload waits in a
 * file. Nothing is sent of an upload that breaks off or is too large.
 */
async function spooled(content: Readable, send: (file: string, sizeBytes: number) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-upload-'));
  try {
    const file = path.join(folder, 'sealed');
    const spool = createWriteStream(file, { mode: 0o600 });
    await pipeline(content, spool);
    await send(file, spool.bytesWritten);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The SDK repeats a request only if its body is no stream. This function repeats the requests with a stream. */
async function persistently(send: () => Promise<void>): Promise<void> {
  for (const pauseMs of pausesBeforeRetryMs) {
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(pauseMs);
    }
  }
  await send();
}

function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}
