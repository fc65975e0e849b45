import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { removeAbandoned } from './local-drive.ts';
import { openChunks, sealChunks, type SealedFor } from './sealed-chunks.ts';

/** Keeps a received file during its checks: on disk, never whole in memory, unreadable without its key. */
export interface Spool {
  keep(content: Readable): Promise<SpooledFile>;
}

export interface SpooledFile {
  readonly sizeBytes: number;
  /** The first bytes, enough to tell what kind of file it is. */
  readonly firstBytes: Buffer;
  /** Opens the content as a stream, any number of times until the file is removed. */
  open(): Readable;
  /** The file and its key for another process of ours, which opens it with `openSealedFile`. */
  readonly sealed: SealedFile;
  remove(): Promise<void>;
}

export interface SealedFile {
  readonly file: string;
  readonly sealedFor: SealedFor;
}

const firstBytesKept = 4096;

/**
 * Nobody can read the files that a crash leaves in the folder, because each key was only in memory. They are removed a
 * day later.
 */
export async function openSpool(folder: string, now: Date): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
  return {
    async keep(content) {
      const name = randomBytes(16).toString('hex');
      const file = path.join(folder, name);
      const sealed = { file, sealedFor: { key: randomBytes(32), name } };
      const seen = watchBytes();
      try {
        await pipeline(
          content,
          seen.pass,
          (pieces: AsyncIterable<Buffer>) => sealChunks(pieces, sealed.sealedFor),
          createWriteStream(file, { mode: 0o600, flags: 'wx' }),
        );
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return {
        ...seen.result(),
        sealed,
        open: () => openSealedFile(sealed),
        remove: () => rm(file, { force: true }),
      };
    },
  };
}

export function openSealedFile({ file, sealedFor }: SealedFile): Readable {
  return Readable.from(openChunks(createReadStream(file), sealedFor), { objectMode: false });
}

export function readSealedFile(sealed: SealedFile): Promise<Buffer> {
  return buffer(openSealedFile(sealed));
}

function watchBytes() {
  let sizeBytes = 0;
  let firstBytes: Buffer = Buffer.alloc(0);
  async function* pass(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      if (firstBytes.length < firstBytesKept)
        firstBytes = Buffer.concat([firstBytes, piece.subarray(0, firstBytesKept)]);
      yield piece;
    }
  }
  return { pass, result: () => ({ sizeBytes, firstBytes: firstBytes.subarray(0, firstBytesKept) }) };
}
