import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The two keys of a browser's push subscription, in base64url. */
export interface PushKeys {
  /** The browser's public key, a point on P-256. */
  readonly p256dh: string;
  /** A secret that only the browser and this server know. */
  readonly auth: string;
}

/** A message is one record. No push service must carry more than this. */
const recordBytes = 4096;
const tagBytes = 16;

interface EncryptOptions {
  /** All messages get this length, so that a push service cannot tell one kind from another. */
  readonly paddedBytes: number;
  readonly salt?: Buffer;
  /** The key for this message alone. */
  readonly own?: ECDH;
}

/** Encrypts a message so that only the browser can read it: aes128gcm of RFC 8188, with the keys of RFC 8291. */
export function encryptPush(
  plain: string,
  { p256dh, auth }: PushKeys,
  { paddedBytes, salt = randomBytes(16), own = newKey() }: EncryptOptions,
): Buffer {
  const text = Buffer.from(plain, 'utf8');
  const padding = Buffer.alloc(Math.max(0, paddedBytes - text.length));
  // The 2 says that this record is the last one.
  const record = Buffer.concat([text, Buffer.of(2), padding]);
  if (record.length + tagBytes > recordBytes) throw new Error(`A push message of ${text.length} bytes is too long`);
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes);
  header.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, header, ours, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

/** Whether a browser could have made these keys. Others would fail with each message. */
export function isPushKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    newKey().computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

function newKey(): ECDH {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, sizeBytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, sizeBytes));
}
