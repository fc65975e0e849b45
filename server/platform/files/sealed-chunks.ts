import { createCipheriv, createDecipheriv } from 'node:crypto';

import { FileDamaged } from './file-store.ts';

/**
 * The STREAM construction: chunks of 64 KiB, each sealed by itself under a nonce that holds its
 * number and whether it is the last, so that none can be dropped, repeated, reordered or appended.
 * A nonce never repeats, because every file has a key of its own.
 */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedChunkBytes = chunkBytes + tagBytes;
const algorithm = 'aes-256-gcm';

export interface SealedFor {
  readonly key: Buffer;
  /** Bound to every chunk: bytes moved to another name do not open. */
  readonly name: string;
}

export async function* sealChunks(content: AsyncIterable<Buffer>, sealedFor: SealedFor): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { chunk, last } of inChunks(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, sealedFor.key, nonceOf(number, last), { authTagLength: tagBytes });
    cipher.setAAD(Buffer.from(sealedFor.name));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

export async function* openChunks(sealed: AsyncIterable<Buffer>, sealedFor: SealedFor): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { chunk, last } of inChunks(sealed, sealedChunkBytes)) {
    yield openChunk(chunk, nonceOf(number, last), sealedFor);
    number += 1;
  }
}

function openChunk(chunk: Buffer, nonce: Buffer, sealedFor: SealedFor): Buffer {
  if (chunk.length < tagBytes) throw new FileDamaged('The file was cut short');
  const decipher = createDecipheriv(algorithm, sealedFor.key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(sealedFor.name));
  decipher.setAuthTag(chunk.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new FileDamaged('The file was cut short or altered', { cause: error });
  }
}

/** Eleven bytes of number, one of "this is the last". */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Full chunks and then the last, which is known as such because nothing follows; it may be empty. */
async function* inChunks(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes <= size) continue;
    let rest = Buffer.concat(waiting, waitingBytes);
    // A chunk leaves only once more is known to follow it.
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), last: false };
    waiting = [rest];
    waitingBytes = rest.length;
  }
  yield { chunk: Buffer.concat(waiting, waitingBytes), last: true };
}
