/** Words and files, encrypted together, so that a person who reads the disk learns nothing. */
export interface Content {
  readonly about: unknown;
  readonly files: readonly Blob[];
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const cipher = 'AES-GCM';
const headerLengthBytes = 4;

/**
 * Each account has its own key on this phone. No script can export the key, and the content cannot be read without it.
 */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `label` names the owner: sealed content does not open under another label. */
export async function seal(key: CryptoKey, label: string, content: Content): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(parametersOf(iv, label), key, await pack(content));
  return { iv, bytes };
}

export async function unseal(key: CryptoKey, label: string, { iv, bytes }: Sealed): Promise<Content> {
  return unpack(await crypto.subtle.decrypt(parametersOf(iv, label), key, bytes));
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: cipher, iv, additionalData: new TextEncoder().encode(label) };
}

interface Header {
  readonly about: unknown;
  readonly files: readonly { readonly type: string; readonly size: number }[];
}

/** Joins the length of the header, the header and the files. */
async function pack({ about, files }: Content): Promise<ArrayBuffer> {
  const header: Header = { about, files: files.map(({ type, size }) => ({ type, size })) };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new DataView(new ArrayBuffer(headerLengthBytes));
  length.setUint32(0, text.byteLength);
  return new Blob([length, text, ...files]).arrayBuffer();
}

function unpack(packed: ArrayBuffer): Content {
  const filesAt = headerLengthBytes + new DataView(packed).getUint32(0);
  const text = new TextDecoder().decode(packed.slice(headerLengthBytes, filesAt));
  const { about, files } = JSON.parse(text) as Header;
  let at = filesAt;
  return {
    about,
    files: files.map(({ type, size }) => {
      at += size;
      return new Blob([packed.slice(at - size, at)], { type });
    }),
  };
}
