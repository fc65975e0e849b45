import { randomUUID } from 'node:crypto';

import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';

import { realS3 } from './real-servers.ts';
import { type S3Server, startOwnS3Server } from './s3-server.ts';

/** Makes an empty bucket: on the real server, where the tests have its address, or else on our own. */
export function startS3Server(): Promise<S3Server> {
  return realS3 ? makeBucket(realS3) : startOwnS3Server();
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
