import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';

import type { S3Place } from '#server/platform/files/s3-drive.ts';

import { realS3 } from './real-servers.ts';

export interface S3Server {
  place: S3Place & { endpoint: string };
  countObjects(): Promise<number>;
  stop(): Promise<void>;
}

/** Makes an empty bucket: on the real server, where the tests have its address, or else on our own. */
export function startS3Server(): Promise<S3Server> {
  return realS3 ? makeBucket(realS3) : startOwnServer();
}

/**
 * Starts a server that speaks the S3 protocol, with one empty bucket. It knows its callers but checks no V4 signature.
 */
async function startOwnServer(): Promise<S3Server> {
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
      // The server has only this account.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function makeBucket({ origin, username, password }: URL): Promise<S3Server> {
  const bucket = `khet-${randomUUID()}`;
  const place = {
    endpoint: origin,
    bucket,
    region: 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: place });
  const listKeys = async () => {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    return keys;
  };
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    place,
    countObjects: async () => (await listKeys()).length,
    async stop() {
      for (const Key of await listKeys()) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
    },
  };
}
