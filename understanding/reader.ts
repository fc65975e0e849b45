import { featuresOf, type SeenWord } from './features.ts';
import { type SignWeights, toShares, weighSigns } from './sign-weights.ts';
import type { Part, Wanted } from './wanted.ts';

export interface Likely<Kind> {
  readonly kind: Kind;
  /** Calibrated: of a hundred questions read with 0.8, about eighty mean this. */
  readonly probability: number;
}

export interface Reading {
  /** The likeliest first. */
  readonly wanted: readonly Likely<Wanted>[];
  readonly part: readonly Likely<Part>[];
  readonly isSure: boolean;
}

/** The description that stands before the weights in the file of the reader. */
export interface ReaderHead {
  /** The digest of the labelled questions that it learned from. */
  readonly learned: string;
  readonly wanted: readonly Wanted[];
  readonly parts: readonly Part[];
  readonly features: number;
  /** For each class, of `wanted` and then of `parts`: what one step of a weight is worth, and the weight of no feature. */
  readonly steps: readonly number[];
  readonly bias: readonly number[];
  /** The flatness of the probabilities of `wanted` and of `parts`, found on questions that the reader did not learn. */
  readonly flatness: readonly [wanted: number, part: number];
  readonly signWeights: Readonly<Record<'wanted' | 'parts', SignWeights>>;
  /** Below this the reader is not sure what is wanted. A phone has no signs, and its own bar. */
  readonly sure: { readonly withSigns: number; readonly withoutSigns: number };
}

export interface Reader {
  readonly head: ReaderHead;
  /** Reads the words, and where they are known the signs that lists of words found in the same question. */
  read: (words: readonly SeenWord[], signs?: readonly string[]) => Reading;
}

/** Opens the file that `npm run reader:train` makes: a head as JSON, the sorted hashes, and a row of weights for each. */
export function openReader(file: Uint8Array): Reader {
  // Copied, because the numbers must begin at a multiple of four bytes.
  const bytes = file.slice();
  const view = new DataView(bytes.buffer);
  const headBytes = view.getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headBytes))) as ReaderHead;
  const hashesAt = Math.ceil((4 + headBytes) / 4) * 4;
  const hashes = new Uint32Array(bytes.buffer, hashesAt, head.features);
  const classes = head.wanted.length + head.parts.length;
  const weights = new Int8Array(bytes.buffer, hashesAt + hashes.byteLength, head.features * classes);
  return {
    head,
    read(words, signs) {
      const rows = [...featuresOf(words)].map((hash) => findRow(hashes, hash)).filter((row) => row >= 0);
      const scale = 1 / Math.sqrt(rows.length + 1);
      const scores = head.bias.map((bias, at) => {
        const sum = rows.reduce((total, row) => total + (weights[row * classes + at] ?? 0), 0);
        return (bias + sum * (head.steps[at] ?? 0)) * scale;
      });
      const split = head.wanted.length;
      const weigh = (shares: readonly number[], by: SignWeights) => (signs ? weighSigns(shares, signs, by) : shares);
      const ofWanted = toShares(scores.slice(0, split), head.flatness[0]);
      const ofParts = toShares(scores.slice(split), head.flatness[1]);
      const wanted = rank(head.wanted, weigh(ofWanted, head.signWeights.wanted));
      const part = rank(head.parts, weigh(ofParts, head.signWeights.parts));
      const { withSigns, withoutSigns } = head.sure;
      return { wanted, part, isSure: (wanted[0]?.probability ?? 0) >= (signs ? withSigns : withoutSigns) };
    },
  };
}

function findRow(hashes: Uint32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function rank<Kind>(kinds: readonly Kind[], shares: readonly number[]): Likely<Kind>[] {
  return kinds
    .map((kind, at) => ({ kind, probability: shares[at] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability);
}
