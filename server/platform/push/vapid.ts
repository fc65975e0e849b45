import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The key pair by which push services know this installation (RFC 8292), in base64url. */
export interface VapidKey {
  /** The uncompressed point: browsers want it when they subscribe. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Half of the day that push services allow. */
const validSeconds = 12 * 60 * 60;

export function makeVapidKey(): VapidKey {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  if (x === undefined || y === undefined || d === undefined) throw new Error('Node made a key without its parts');
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** The `Authorization` header for one push service. `contact` is a `mailto:` or an address of the operator. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + validSeconds;
  const claims = { aud: new URL(endpoint).origin, exp: expiresAt, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encode).join('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
