import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { realS3 } from '#server/testing/servers/real-servers.ts';
import type { S3Server } from '#server/testing/servers/s3-server.ts';
import { startS3Server } from '#server/testing/servers/s3.ts';

import type { Drive } from './drive.ts';
import { openS3Drive } from './s3-drive.ts';

let s3: S3Server;
let front: Server;
let drive: Drive;
/** Status codes for the next requests: such a request gets its code and is not passed on. */
const refusals: number[] = [];

beforeAll(async () => {
  s3 = await startS3Server();
  const { port } = new URL(s3.place.endpoint);
  front = createServer((incoming, outgoing) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      incoming.resume().once('end', () => outgoing.writeHead(refusal).end());
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port: frontPort } = front.address() as AddressInfo;
  drive = openS3Drive({ ...s3.place, endpoint: `http://127.0.0.1:${frontPort}` });
});

afterAll(async () => {
  front.close();
  front.closeAllConnections();
  await s3.stop();
});

const write = (key: string, content: string) => drive.write(key, Readable.from([content], { objectMode: false }));

describe('the S3 drive', () => {
  test('an upload is sent again when the bucket is busy for a moment', async () => {
    refusals.push(503, 503);
    await write('a/b/busy', 'arrives all the same');
    expect(await text((await drive.read('a/b/busy')) ?? Readable.from([]))).toBe('arrives all the same');
  });

  test('a refusal that will not pass is not tried again', async () => {
    refusals.push(403, 503);
    await expect(write('a/b/refused', 'x')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(refusals.splice(0)).toEqual([503]);
  });

  test('a bucket that is not there is a failure, not a missing file', async () => {
    const elsewhere = openS3Drive({ ...s3.place, bucket: 'nowhere' });
    await expect(elsewhere.read('a/b/c')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  test('a stranger to the bucket reads nothing', async () => {
    const stranger = openS3Drive({ ...s3.place, accessKeyId: 'STRANGER' });
    // Each server has its own name and status for this error.
    await expect(stranger.read('a/b/busy')).rejects.toMatchObject({ $fault: 'client' });
  });

  /** Only a real server checks the signature; our own checks none: docs/documents.md. */
  const realOnes = realS3 ? [realS3.host] : [];

  test.each(realOnes)('a person with the name and without the secret reads nothing at %s', async () => {
    const thief = openS3Drive({ ...s3.place, secretAccessKey: 'guessed' });
    await expect(thief.read('a/b/busy')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});
