import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { PostPush } from '#server/platform/push/post-push.ts';

/** A browser with a push subscription: it alone can read the messages. */
export interface StandInBrowser {
  /** The form of `PUT /notifications/device`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The messages that arrived, decrypted, the oldest first. */
  messages: PushedMessage[];
}

export interface PushedMessage {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into a message, and fails where it is wrong
  content: any;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  contact: string;
  bodyBytes: number;
}

/** An answer of the push service instead of "created"; `hang` never answers. */
export type PushAct = { status: number; retryAfter?: string } | 'hang';

export interface PushService {
  /** Give it to the app: what goes to the service's public name arrives here. */
  postPush: PostPush;
  /** A browser that subscribed with the server's key. */
  subscribe(serverKey: string): StandInBrowser;
  /** The acts for the next messages. */
  acts: PushAct[];
  /** All requests so far, the refused ones too. */
  count: number;
  stop(): Promise<void>;
}

const origin = 'https://push.khet-test.example.com';

interface Subscriber extends StandInBrowser {
  serverKey: string;
  key: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/**
 * Starts a push service over HTTP. It checks what the real ones check: the token of RFC 8292 with its key, audience and
 * time, the headers of RFC 8030, and it decrypts aes128gcm of RFC 8291 as a browser does.
 */
export async function startPushService({ now }: { now: () => Date }): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();

  async function receive(request: IncomingMessage): Promise<PushAct> {
    service.count += 1;
    const body = await buffer(request);
    const act = service.acts.shift();
    if (act !== undefined) return act;
    const subscriber = subscribers.get(request.url ?? '');
    if (!subscriber) return { status: 404 };
    const { headers } = request;
    const contact = checkToken(headers.authorization ?? '', subscriber.serverKey, now());
    const ttl = Number(headers['ttl']);
    if (contact === undefined) return { status: 403 };
    if (!Number.isInteger(ttl) || ttl < 0 || headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    if (body.length > 4096) return { status: 413 };
    const topic = headers['topic'];
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return { status: 400 };
    subscriber.messages.push({
      content: JSON.parse(decrypt(body, subscriber)),
      ttl,
      urgency: headers['urgency']?.toString(),
      topic: topic?.toString(),
      contact,
      bodyBytes: body.length,
    });
    return { status: 201 };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A message that no browser could decrypt.
    const unread = () => ({ status: 400 });
    const reply: PushAct = await receive(request).catch(unread);
    if (reply === 'hang') return;
    response.writeHead(reply.status, reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter });
    response.end('an answer that nobody needs');
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const service: PushService = {
    acts: [],
    count: 0,
    async postPush({ url, headers, body, signal }) {
      if (!url.startsWith(`${origin}/`)) throw new Error(`${url} is not of the stand-in`);
      const path = url.slice(origin.length);
      const sent = ask({ host: '127.0.0.1', port, path, method: 'POST', headers, signal });
      sent.end(body);
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
    },
    subscribe(serverKey) {
      const key = createECDH('prime256v1');
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/wpush/${randomBytes(24).toString('base64url')}`;
      const keys = { p256dh: key.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
      const subscriber: Subscriber = {
        subscription: { endpoint: origin + path, keys },
        messages: [],
        serverKey,
        key,
        auth,
      };
      subscribers.set(path, subscriber);
      return subscriber;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** Returns the operator's contact, or undefined where a push service would refuse the token. */
function checkToken(header: string, serverKey: string, now: Date): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== serverKey) return undefined;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = Buffer.from(`${head}.${claims}`);
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const leftSeconds = exp - now.getTime() / 1000;
  const isValid = isSigned && aud === origin && leftSeconds > 0 && leftSeconds <= 24 * 60 * 60;
  return isValid && /^(?:mailto:|https?:)/.test(sub) ? sub : undefined;
}

function decrypt(body: Buffer, { key, auth }: Subscriber): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('There is more than one record');
  const derive = (secret: Uint8Array, given: Uint8Array, info: Buffer, sizeBytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, given, info, sizeBytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), theirs]);
  const secret = derive(key.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
