import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A master key and its name. Each sealed text carries the name. */
export interface VaultKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface VaultOptions {
  keys: { current: VaultKey; previous?: readonly VaultKey[] };
  random?: (sizeBytes: number) => Buffer;
}

export interface Vault {
  /** `context` says where the text is stored (`table.column:rowId`). The text opens only with the same context. */
  encryptText(plain: string, context: string): string;
  decryptText(sealed: string, context: string): string;
  /** True when an earlier key, not the current one, sealed this text or file key. */
  needsRotation(sealed: string): boolean;
  newFileKey(): { key: Buffer; wrapped: string };
  wrapFileKey(key: Buffer): string;
  unwrapFileKey(wrapped: string): Buffer;
  /** A keyed digest by which a row with a sealed text can be found. */
  fingerprint(text: string): string;
  /** All fingerprints that a row may have while keys change; the one of the current key comes first. */
  fingerprints(text: string): string[];
}

/** A sealed text or file does not open: it was altered or moved, or its key is unknown. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const sealedPattern = /^v1\.([\w-]{1,32})\.([\w-]+)$/;
const keyIdPattern = /^[\w-]{1,32}$/;

/** Names a key by its own digest, so that operators give keys without names. */
export function identifyKey(key: Buffer): VaultKey {
  return { id: createHmac('sha256', key).update('khet key id').digest('hex').slice(0, 8), key };
}

export function createVault({ keys, random = randomBytes }: VaultOptions): Vault {
  const current = deriveKeys(keys.current);
  const previous = (keys.previous ?? []).map(deriveKeys).filter(({ id }) => id !== current.id);
  const known = new Map([current, ...previous].map((each) => [each.id, each]));

  function wrapFileKey(key: Buffer): string {
    return seal(key, current, 'wrap', '', random);
  }

  return {
    encryptText: (plain, context) => seal(Buffer.from(plain, 'utf8'), current, 'text', context, random),
    decryptText: (sealed, context) => open(sealed, known, 'text', context).toString('utf8'),
    needsRotation: (sealed) => takeApart(sealed).keyId !== current.id,
    newFileKey() {
      const key = random(keyBytes);
      return { key, wrapped: wrapFileKey(key) };
    },
    wrapFileKey,
    unwrapFileKey: (wrapped) => open(wrapped, known, 'wrap', ''),
    fingerprint: (text) => digest(text, current),
    fingerprints: (text) => [...known.values()].map((each) => digest(text, each)),
  };
}

/** Opens a text of a list: a damaged text must not hide the others. `npm run check-files` names it. */
export function openOrNull(vault: Pick<Vault, 'decryptText'>, sealed: string, context: string): string | null {
  try {
    return vault.decryptText(sealed, context);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** One key for each purpose, so that a value sealed for one purpose does not open for another. */
interface DerivedKeys {
  id: string;
  text: Buffer;
  wrap: Buffer;
  fingerprint: Buffer;
}

function deriveKeys({ id, key }: VaultKey): DerivedKeys {
  if (!keyIdPattern.test(id)) throw new Error(`"${id}" cannot be the name of a vault key`);
  if (key.length !== keyBytes) throw new Error(`A vault key is ${keyBytes} bytes, not ${key.length}`);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `khet ${purpose}`, keyBytes));
  return { id, text: derive('text'), wrap: derive('file key'), fingerprint: derive('fingerprint') };
}

function seal(
  plain: Buffer,
  keys: DerivedKeys,
  purpose: 'text' | 'wrap',
  context: string,
  random: (sizeBytes: number) => Buffer,
): string {
  const nonce = random(nonceBytes);
  const cipher = createCipheriv(algorithm, keys[purpose], nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(keys.id, context));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return `v1.${keys.id}.${sealed.toString('base64url')}`;
}

function open(
  sealed: string,
  known: ReadonlyMap<string, DerivedKeys>,
  purpose: 'text' | 'wrap',
  context: string,
): Buffer {
  const { keyId, bytes } = takeApart(sealed);
  const keys = known.get(keyId);
  if (!keys) throw new SealBroken(`Sealed with key ${keyId}, which this server was not given`);
  const decipher = createDecipheriv(algorithm, keys[purpose], bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundTo(keyId, context));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new SealBroken('What was sealed has been altered, or belongs somewhere else', { cause: error });
  }
}

function takeApart(sealed: string): { keyId: string; bytes: Buffer } {
  const [, keyId, encoded] = sealedPattern.exec(sealed) ?? [];
  if (keyId === undefined || encoded === undefined) throw new SealBroken('This was not sealed by a vault');
  const bytes = Buffer.from(encoded, 'base64url');
  // Base64 can spell the same bytes in several ways; only the vault's own spelling is valid.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== encoded) {
    throw new SealBroken('This was not sealed by a vault');
  }
  return { keyId, bytes };
}

function boundTo(keyId: string, context: string): Buffer {
  return Buffer.from(`v1.${keyId}.${context}`, 'utf8');
}

function digest(text: string, keys: DerivedKeys): string {
  return createHmac('sha256', keys.fingerprint).update(text, 'utf8').digest('base64url');
}
