import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { escapeXml } from '#domain/text/escape.ts';
import type { S3Place } from '#server/platform/files/s3-drive.ts';

export interface S3Server {
  place: S3Place & { endpoint: string };
  countObjects(): Promise<number>;
  stop(): Promise<void>;
}

const accessKeyId = 'KHET';
const bucket = 'khet';
/** So small that a list of files has several pages. A real server's pages have a thousand. */
const pageSize = 2;

interface StoredObject {
  readonly content: Buffer;
  readonly writtenAt: Date;
}

/**
 * Answers the five requests that Khet sends to an S3 server, with one bucket in memory. It knows its caller by name and
 * checks no signature.
 */
export async function startOwnS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void answer(objects, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey: 'any',
    },
    countObjects: () => Promise.resolve(objects.size),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const content = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, place = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const stored = objects.get(key);
  const isList = request.method === 'GET' && searchParams.get('list-type') === '2';
  if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
    refuse(response, 403, 'InvalidAccessKeyId');
  else if (place !== bucket) refuse(response, 404, 'NoSuchBucket');
  else if (isList) sayXml(response, 200, listPage(objects, searchParams));
  else if (request.method === 'PUT') {
    objects.set(key, { content, writtenAt: new Date() });
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (!stored) refuse(response, 404, 'NoSuchKey');
  else {
    response.writeHead(200, {
      'content-length': stored.content.length,
      'last-modified': stored.writtenAt.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : stored.content);
  }
}

/** The keys of the wanted folder after those of the page before, in their order. */
function listPage(objects: ReadonlyMap<string, StoredObject>, wanted: URLSearchParams): string {
  const last = wanted.get('continuation-token') ?? '';
  const prefix = wanted.get('prefix') ?? '';
  const later = [...objects]
    .filter(([key]) => key > last && key.startsWith(prefix))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = later.slice(0, pageSize);
  const contents = page.map(
    ([key, { content, writtenAt }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  const isCut = later.length > page.length;
  const token = `<NextContinuationToken>${escapeXml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? token : ''}${contents.join('')}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sayXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sayXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
