import { featuresOf, type SeenWord } from './features.ts';
import { type SignWeights, toShares, weighSigns } from './sign-weights.ts';
import { isMeaning, type Meaning, type Part, type Wanted } from './wanted.ts';

export interface Likely<Kind> {
  readonly kind: Kind;
  /** Calibrated: of a hundred questions read with 0.8, about eighty mean this. */
  readonly probability: number;
}

export interface Reading {
  /** The likeliest first. */
  readonly wanted: readonly Likely<Wanted>[];
  readonly part: readonly Likely<Part>[];
  /** The likeliest meanings, for buttons where the reader is not sure. */
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
}

const mostMeanings = 2;

/** Below it the reader is not sure what is wanted. A phone has no signs, and its own bar. */
export interface Bar {
  /** A regular expression. Each script has a bar of its own, so that a language read less surely silences no other. */
  readonly letters: string;
  readonly withSigns: number;
  readonly withoutSigns: number;
}

/** The description that stands before the weights in the file of the reader. */
export interface ReaderHead {
  /** The digest of the labelled questions that it learned from. */
  readonly learned: string;
  readonly wanted: readonly Wanted[];
  /** None in the file for a phone. */
  readonly parts: readonly Part[];
  readonly features: number;
  /** The worth of one step of a weight of `wanted` and of `parts`. */
  readonly steps: readonly [wanted: number, part: number];
  /** The weight of no feature for each class, of `wanted` and then of `parts`. */
  readonly bias: readonly number[];
  /** The flatness of the probabilities of `wanted` and of `parts`, found on questions that the reader did not learn. */
  readonly flatness: readonly [wanted: number, part: number];
  readonly signWeights: Readonly<Record<'wanted' | 'parts', SignWeights>>;
  /** The bar of the first letters that are in the question counts. */
  readonly sure: readonly Bar[];
}

export interface Reader {
  readonly head: ReaderHead;
  /** Reads the words, and where they are known the signs that lists of words found in the same question. */
  read: (words: readonly SeenWord[], signs?: readonly string[]) => Reading;
}

/** A weight is four bits, from -7 to 7 steps. */
export const mostSteps = 7;
const bitsOfWeight = 4;
const lowBits = 0b1111;
/** A distance between two hashes has seven bits in each byte; the eighth says that another byte follows. */
const bitsOfDistance = 0b111_1111;

/**
 * Opens a file that `npm run reader:train` makes: a head as JSON, the distances between the sorted hashes of the
 * features, and a row of weights for each feature.
 */
export function openReader(file: Uint8Array): Reader {
  const headBytes = new DataView(file.buffer, file.byteOffset).getUint32(0, true);
  const hashesAt = 4 + headBytes;
  const head = JSON.parse(new TextDecoder().decode(file.subarray(4, hashesAt))) as ReaderHead;
  const { hashes, end } = readHashes(file, hashesAt, head.features);
  const classes = head.wanted.length + head.parts.length;
  const weightOf = (row: number, column: number) => {
    const at = row * classes + column;
    const pair = file[end + (at >> 1)] ?? 0;
    return ((at & 1) === 0 ? pair & lowBits : pair >> bitsOfWeight) - mostSteps;
  };
  const split = head.wanted.length;
  return {
    head,
    read(words, signs) {
      const rows = [...featuresOf(words)].map((hash) => findRow(hashes, hash)).filter((row) => row >= 0);
      const scale = 1 / Math.sqrt(rows.length + 1);
      const scores = head.bias.map((bias, at) => {
        const sum = rows.reduce((total, row) => total + weightOf(row, at), 0);
        return (bias + sum * head.steps[at < split ? 0 : 1]) * scale;
      });
      const weigh = (shares: readonly number[], by: SignWeights) => (signs ? weighSigns(shares, signs, by) : shares);
      const ofWanted = toShares(scores.slice(0, split), head.flatness[0]);
      const ofParts = toShares(scores.slice(split), head.flatness[1]);
      const wanted = rank(head.wanted, weigh(ofWanted, head.signWeights.wanted));
      const part = rank(head.parts, weigh(ofParts, head.signWeights.parts));
      const bar = barFor(words.map(({ raw }) => raw).join(' '), head.sure)?.[signs ? 'withSigns' : 'withoutSigns'] ?? 1;
      const meanings = wanted.flatMap(({ kind }) => (isMeaning(kind) ? kind : [])).slice(0, mostMeanings);
      return { wanted, part, meanings, isSure: (wanted[0]?.probability ?? 0) >= bar };
    },
  };
}

export function barFor<Each extends Pick<Bar, 'letters'>>(text: string, bars: readonly Each[]): Each | undefined {
  return bars.find(({ letters }) => new RegExp(letters, 'u').test(text));
}

function readHashes(file: Uint8Array, from: number, features: number): { hashes: Uint32Array; end: number } {
  const hashes = new Uint32Array(features);
  let end = from;
  let hash = 0;
  for (let at = 0; at < features; at += 1) {
    let byte = bitsOfDistance + 1;
    for (let worth = 1; byte > bitsOfDistance; worth *= bitsOfDistance + 1, end += 1) {
      byte = file[end] ?? 0;
      hash += (byte & bitsOfDistance) * worth;
    }
    hashes[at] = hash;
  }
  return { hashes, end };
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

/** The wish in a question: the likeliest kind and part. */
export interface Wish {
  readonly wanted: Wanted;
  readonly part: Part;
  /** Whether one part is likelier than all others together. */
  readonly isPartSure: boolean;
  /** The two likeliest meanings, for two buttons where the reader is not sure. */
  readonly meanings: readonly Meaning[];
  readonly isSure: boolean;
  /** Of the likeliest wish. */
  readonly probability: number;
}

export function wishIn({ wanted, part, meanings, isSure }: Reading): Wish {
  const [first] = wanted;
  return {
    wanted: first?.kind ?? 'follow',
    part: part[0]?.kind ?? 'what',
    isPartSure: (part[0]?.probability ?? 0) >= 0.5,
    meanings,
    isSure,
    probability: first?.probability ?? 0,
  };
}
