import { createCipheriv, createDecipheriv } from 'node:crypto';

import { FileDamaged } from './file-store.ts';

/**
 * The STREAM construction: each chunk of 64 KiB is sealed under a nonce with its number and whether it is the last. So
 * no chunk can be dropped, repeated, reordered or appended. Each file has its own key, so no nonce repeats.
 */
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const sealedChunkBytes = chunkBytes + tagBytes;
const algorithm = 'aes-256-gcm';

export interface SealedFor {
  readonly key: Buffer;
  /** The name is bound to every chunk, so bytes under another name do not open. */
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

/** Bytes 5 to 10 hold the number of the chunk; byte 11 says whether it is the last. */
function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Yields full chunks and then the last one, which may be empty. */
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
    // A chunk leaves only when more bytes are known to follow, because the last chunk has a mark of its own.
    for (; rest.length > size; rest = rest.subarray(size)) yield { chunk: rest.subarray(0, size), last: false };
    waiting = [rest];
    waitingBytes = rest.length;
  }
  yield { chunk: Buffer.concat(waiting, waitingBytes), last: true };
}
