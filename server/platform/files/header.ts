import { FileDamaged } from './file-store.ts';

/** The start of every stored file. The digit after the letters is the version of the format. */
const magic = Buffer.from('KHET1', 'ascii');
const lengthBytes = 2;
const longestWrappedKey = 512;

export function writeHeader(wrappedKey: string): Buffer {
  const wrapped = Buffer.from(wrappedKey, 'ascii');
  if (wrapped.length > longestWrappedKey) throw new Error('The wrapped key is too long for the header');
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16BE(wrapped.length);
  return Buffer.concat([magic, length, wrapped]);
}

/** Takes the header from the front. `body` is the rest, read from the same stream. */
export async function takeHeader(
  stored: AsyncIterable<Buffer>,
): Promise<{ wrappedKey: string; body: AsyncIterable<Buffer> }> {
  const pieces = stored[Symbol.asyncIterator]();
  let front: Buffer = Buffer.alloc(0);
  async function have(bytes: number): Promise<Buffer> {
    while (front.length < bytes) {
      const piece = await pieces.next();
      if (piece.done) throw new FileDamaged('The file was cut short');
      front = Buffer.concat([front, piece.value]);
    }
    return front;
  }

  const fixedBytes = magic.length + lengthBytes;
  if (!(await have(fixedBytes)).subarray(0, magic.length).equals(magic)) {
    throw new FileDamaged('This is not a file of this store');
  }
  const wrappedBytes = front.readUInt16BE(magic.length);
  if (wrappedBytes > longestWrappedKey) throw new FileDamaged('This is not a file of this store');
  const headerBytes = fixedBytes + wrappedBytes;
  const wrappedKey = (await have(headerBytes)).toString('ascii', fixedBytes, headerBytes);
  return { wrappedKey, body: following(front.subarray(headerBytes), pieces) };
}

/** Yields the piece that was read already, then the rest. */
export async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}
