import { Transform } from 'node:stream';

import { SourceFailure } from '../sources/price-source.ts';

/** Tables of prices shrink to between a tenth and a fiftieth. */
const mostTimes = 250;
const alwaysAllowedBytes = 64 * 1024 * 1024;
const mostPlainBytes = 16 * 1024 * 1024 * 1024;

/** Refuses a file that unpacks to much more than a table of prices can. */
export function refuseBomb(name: string, { packed, plain }: { packed: number; plain: number }): void {
  if (plain <= Math.min(mostPlainBytes, Math.max(alwaysAllowedBytes, packed * mostTimes))) return;
  throw new SourceFailure('changed', `${name} unpacks to far more than a table of prices would.`);
}

/** The same while it is being unpacked, because a packed file need not tell its size. */
export function createUnpackGuard(name: string, packed: () => number): Transform {
  let plain = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      plain += chunk.length;
      try {
        refuseBomb(name, { packed: packed(), plain });
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
