import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import type { S3Place } from '#server/platform/files/s3-drive.ts';

export interface S3Server {
  place: S3Place & { endpoint: string };
  countObjects(): Promise<number>;
  stop(): Promise<void>;
}

/** A real server that speaks the S3 protocol, with one empty bucket. It knows callers, but checks no V4 signature. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'khet-s3-'));
  const bucket = 'khet';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const names = () => readdir(path.join(directory, bucket), { recursive: true });
  return {
    countObjects: async () => (await names()).filter((name) => name.endsWith('._S3rver_object')).length,
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // The one account the server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
