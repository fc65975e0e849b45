import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Drive } from '#server/platform/files/drive.ts';
import { FileDamaged } from '#server/platform/files/file-store.ts';
import { following } from '#server/platform/files/header.ts';
import { openChunks, sealChunks } from '#server/platform/files/sealed-chunks.ts';

/** A stream of a backup: its place on the drive, and the key of the backups. */
export interface StreamRef {
  readonly drive: Drive;
  readonly key: Buffer;
  readonly name: string;
}

/** The digit is the version of the form. Then come the name of the key, and the salt of the stream's own key. */
const magic = Buffer.from('KHETB1', 'ascii');
const keyIdLength = 8;
const saltBytes = 32;
const headerBytes = magic.length + keyIdLength + saltBytes;

/** Each part waits in memory until it is whole, because S3 wants its length first. */
const partBytes = 32 * 1024 * 1024;

export function partOf(name: string, number: number): string {
  return `${name}.${String(number).padStart(5, '0')}`;
}

export function identifyBackupKey(key: Buffer): string {
  return createHmac('sha256', key).update('khet backup key id').digest('hex').slice(0, keyIdLength);
}

/** Compresses and seals the pieces, and writes them in parts. Returns the number of sealed bytes. */
export async function writeSealed({ drive, key, name }: StreamRef, pieces: AsyncIterable<Buffer>): Promise<number> {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([magic, Buffer.from(identifyBackupKey(key), 'ascii'), salt]);
  const sealedFor = { key: deriveKey(key, salt, name), name };
  let sizeBytes = 0;
  await pipeline(
    Readable.from(pieces, { objectMode: false }),
    createZstdCompress(),
    async (compressed: AsyncIterable<Buffer>) => {
      let number = 0;
      for await (const part of inParts(following(header, sealChunks(compressed, sealedFor)))) {
        number += 1;
        sizeBytes += part.length;
        await drive.write(partOf(name, number), Readable.from([part], { objectMode: false }));
      }
    },
  );
  return sizeBytes;
}

async function* inParts(sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const piece of sealed) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < partBytes) continue;
    yield Buffer.concat(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting, waitingBytes);
}

/** Hands the opened pieces to `read`. Every byte is authenticated first; a cut or altered stream ends in an error. */
export async function readSealed<T>(ref: StreamRef, read: (pieces: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await pipeline(
      Readable.from(openParts(ref), { objectMode: false }),
      createZstdDecompress(),
      async (pieces: AsyncIterable<Buffer>) => {
        result = { value: await read(pieces) };
      },
    );
  } catch (error) {
    throw isDamage(error) ? damaged(ref.name, error) : error;
  }
  if (!result) throw damaged(ref.name);
  return result.value;
}

async function* openParts(ref: StreamRef): AsyncGenerator<Buffer> {
  const sealed = readParts(ref)[Symbol.asyncIterator]();
  let front: Buffer = Buffer.alloc(0);
  while (front.length < headerBytes) {
    const piece = await sealed.next();
    if (piece.done) throw damaged(ref.name);
    front = Buffer.concat([front, piece.value]);
  }
  if (!front.subarray(0, magic.length).equals(magic)) throw damaged(ref.name);
  const keyId = front.toString('ascii', magic.length, magic.length + keyIdLength);
  if (keyId !== identifyBackupKey(ref.key)) {
    throw new OperatorError(
      `The key of this backup is another: it was sealed with the key ${keyId}, and ${identifyBackupKey(ref.key)} was given. Give the right one as BACKUP_KEY.`,
    );
  }
  const salt = front.subarray(headerBytes - saltBytes, headerBytes);
  const sealedFor = { key: deriveKey(ref.key, salt, ref.name), name: ref.name };
  yield* openChunks(following(front.subarray(headerBytes), sealed), sealedFor);
}

async function* readParts({ drive, name }: StreamRef): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const part = await drive.read(partOf(name, number));
    if (!part) return;
    yield* part as AsyncIterable<Buffer>;
  }
}

function deriveKey(key: Buffer, salt: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `khet backup ${name}`, 32));
}

function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return error instanceof FileDamaged || code.startsWith('ZSTD_') || code.startsWith('ERR_ZSTD');
}

function damaged(name: string, cause?: unknown): OperatorError {
  return new OperatorError(`The backup is damaged: ${name} was cut short or altered. Use another backup.`, { cause });
}
