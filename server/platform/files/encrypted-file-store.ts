import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Vault } from '#server/platform/crypto/vault.ts';

import type { Drive } from './drive.ts';
import { FileMissing, type FileStore, FileTooLarge, type StoredFile } from './file-store.ts';
import { following, takeHeader, writeHeader } from './header.ts';
import { openChunks, sealChunks } from './sealed-chunks.ts';

export interface FileStoreParts {
  drive: Drive;
  vault: Vault;
  random?: (sizeBytes: number) => Buffer;
}

/** Streams in both directions: a file is never whole in memory, and never unencrypted on the drive. */
export function createFileStore({ drive, vault, random = randomBytes }: FileStoreParts): FileStore {
  async function readStored(key: string): Promise<Readable> {
    const stored = keyPattern.test(key) ? await drive.read(key) : undefined;
    if (!stored) throw new FileMissing(`No file is stored as ${key}`);
    return stored;
  }

  return {
    async put({ content, maxBytes, folder }) {
      const key = newKey(random, folder);
      const { key: fileKey, wrapped } = vault.newFileKey();
      const measured = measure(content, maxBytes);
      const sealed = sealChunks(measured.pieces, { key: fileKey, name: key });
      await whileListening(content, () => drive.write(key, bytesOf(following(writeHeader(wrapped), sealed))));
      return { key, ...measured.result() };
    },

    async read(key) {
      const stored = await readStored(key);
      try {
        const { wrappedKey, body } = await takeHeader(stored);
        const chunks = openChunks(body, { key: vault.unwrapFileKey(wrappedKey), name: key });
        // The first chunk is opened before the caller gets a file, so a damaged start is an error at once.
        const first = await chunks.next();
        const content = bytesOf(following(first.value ?? Buffer.alloc(0), chunks));
        return content.once('close', () => stored.destroy());
      } catch (error) {
        stored.destroy();
        throw error;
      }
    },

    async remove(key) {
      if (keyPattern.test(key)) await drive.remove(key);
    },

    exists: async (key) => keyPattern.test(key) && drive.exists(key),

    async *list() {
      // Other files in the folder or the bucket do not belong to Khet.
      for await (const stored of drive.list()) if (keyPattern.test(stored.key)) yield stored;
    },

    async rotate(key) {
      const stored = await readStored(key);
      try {
        const { wrappedKey, body } = await takeHeader(stored);
        if (!vault.needsRotation(wrappedKey)) return false;
        const header = writeHeader(vault.wrapFileKey(vault.unwrapFileKey(wrappedKey)));
        await drive.write(key, bytesOf(following(header, body[Symbol.asyncIterator]())));
        return true;
      } finally {
        stored.destroy();
      }
    },
  };
}

const keyPattern = /^(?:given\/)?[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** Two levels of folders, so that no folder has too many files for the file system. */
function newKey(random: (sizeBytes: number) => Buffer, folder: string | undefined): string {
  const name = random(16).toString('hex');
  return `${folder === undefined ? '' : `${folder}/`}${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

function bytesOf(pieces: AsyncIterable<Buffer>): Readable {
  return Readable.from(pieces, { objectMode: false });
}

/** An upload may break off before its first byte is read. Without a listener that error would end the process. */
async function whileListening(content: Readable | Buffer, write: () => Promise<void>): Promise<void> {
  if (Buffer.isBuffer(content)) return write();
  content.on('error', heard);
  try {
    await write();
  } finally {
    content.destroy();
  }
}

/** The read of the stream throws the same error, so this listener has nothing to do. */
function heard(): void {}

/** Counts and digests the passing bytes, and stops at the first byte too many. */
function measure(content: Readable | Buffer, maxBytes: number) {
  const digest = createHash('sha256');
  let sizeBytes = 0;

  async function* pieces(): AsyncGenerator<Buffer> {
    const given: AsyncIterable<Buffer | string> | Buffer[] = Buffer.isBuffer(content) ? [content] : content;
    for await (const piece of given) {
      const bytes = Buffer.from(piece);
      sizeBytes += bytes.length;
      if (sizeBytes > maxBytes) throw new FileTooLarge(maxBytes);
      digest.update(bytes);
      yield bytes;
    }
  }

  const result = (): Omit<StoredFile, 'key'> => ({ sizeBytes, sha256: digest.digest('hex') });
  return { pieces: pieces(), result };
}
