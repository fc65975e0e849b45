import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { FileDamaged } from './file-store.ts';
import { openChunks, sealChunks } from './sealed-chunks.ts';

const sealedFor = { key: randomBytes(32), name: 'ab/cd/abcd' };
const chunkBytes = 64 * 1024;
const sealedChunkBytes = chunkBytes + 16;
const interestingSizes = [0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 2 * chunkBytes, 3 * chunkBytes + 17];

async function* inPieces(bytes: Buffer, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const seal = (plain: Buffer, pieceBytes = plain.length || 1) =>
  buffer(sealChunks(inPieces(plain, pieceBytes), sealedFor));
const open = (sealed: Buffer, pieceBytes = sealed.length || 1, using = sealedFor) =>
  buffer(openChunks(inPieces(sealed, pieceBytes), using));

/** Returns the error at the end of the reading, and the bytes before it. */
async function outcome(sealed: Buffer): Promise<{ released: Buffer; failure: unknown }> {
  const out: Buffer[] = [];
  try {
    for await (const chunk of openChunks(inPieces(sealed, 1000), sealedFor)) out.push(chunk);
  } catch (failure) {
    return { released: Buffer.concat(out), failure };
  }
  return { released: Buffer.concat(out), failure: undefined };
}

describe('sealed chunks', () => {
  test.each(interestingSizes)('%i bytes come back as they went in', async (size) => {
    const plain = randomBytes(size);
    const sealed = await seal(plain);
    expect(sealed).toHaveLength(size + 16 * Math.max(1, Math.ceil(size / chunkBytes)));
    expect(await open(sealed)).toEqual(plain);
  });

  test('however the stream is cut into pieces, the result is the same', async () => {
    const piece = fc.integer({ min: 100, max: 200_000 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), piece, piece, async (size, written, read) => {
        const plain = randomBytes(size);
        const sealed = await seal(plain, written);
        expect((await open(sealed, read)).equals(plain)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('one changed bit anywhere is noticed, and nothing wrong is released before', async () => {
    const plain = randomBytes(2 * chunkBytes + 100);
    const sealed = await seal(plain);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
        const altered = Buffer.from(sealed);
        altered[at] = (altered[at] ?? 0) ^ (1 << bit);
        const { released, failure } = await outcome(altered);
        expect(failure).toBeInstanceOf(FileDamaged);
        expect(released.length).toBe(Math.floor(at / sealedChunkBytes) * chunkBytes);
        expect(released.equals(plain.subarray(0, released.length))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('a file cut short at any place is noticed, also between two chunks', async () => {
    const sealed = await seal(randomBytes(3 * chunkBytes));
    const cuts = [0, 1, 15, 16, sealedChunkBytes, sealedChunkBytes + 16, 2 * sealedChunkBytes, sealed.length - 1];
    for (const cut of cuts) {
      expect((await outcome(sealed.subarray(0, cut))).failure).toBeInstanceOf(FileDamaged);
    }
  });

  test('chunks in another order, repeated, or appended are noticed', async () => {
    const sealed = await seal(randomBytes(3 * chunkBytes));
    const [first, second, last] = [0, 1, 2].map((n) =>
      sealed.subarray(n * sealedChunkBytes, (n + 1) * sealedChunkBytes),
    ) as [Buffer, Buffer, Buffer];
    for (const forged of [
      [second, first, last],
      [first, first, second, last],
      [first, last],
      [first, second, last, last],
      [first, second, last, Buffer.alloc(16)],
      [last],
    ]) {
      expect((await outcome(Buffer.concat(forged))).failure).toBeInstanceOf(FileDamaged);
    }
  });

  test('another key or another name opens nothing', async () => {
    const sealed = await seal(Buffer.from('land record'));
    await expect(open(sealed, 10, { ...sealedFor, key: randomBytes(32) })).rejects.toThrow(FileDamaged);
    await expect(open(sealed, 10, { ...sealedFor, name: 'ab/cd/other' })).rejects.toThrow(FileDamaged);
  });
});
