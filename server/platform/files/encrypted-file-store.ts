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

/** Streams both ways: a file is never whole in memory, and never in the clear on the drive. */
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
        // The first chunk is opened before anybody is told that there is a file to read.
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
      // Other files in the folder or the bucket are not ours to judge.
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

/** Two levels of folders, so that none grows past what a file system likes. */
function newKey(random: (sizeBytes: number) => Buffer, folder: string | undefined): string {
  const name = random(16).toString('hex');
  return `${folder === undefined ? '' : `${folder}/`}${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

function bytesOf(pieces: AsyncIterable<Buffer>): Readable {
  return Readable.from(pieces, { objectMode: false });
}

/** An upload may break off before its first byte is read; unheard, that would end the process. */
async function whileListening(content: Readable | Buffer, write: () => Promise<void>): Promise<void> {
  if (Buffer.isBuffer(content)) return write();
  content.on('error', heard);
  try {
    await write();
  } finally {
    content.destroy();
  }
}

/** Reading the stream throws the same error, so that there is nothing to do here. */
function heard(): void {}

/** Counts and digests what passes, and stops it at the first byte too many. */
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
