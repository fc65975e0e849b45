import type { Weights } from '#understanding/learn.ts';
import type { ReaderHead } from '#understanding/reader.ts';
import type { SignWeights } from '#understanding/sign-weights.ts';
import { parts, wanted } from '#understanding/wanted.ts';

/** The largest file is 1 MB, so only so many features have a row, those that count most. */
const mostFeatures = 15_500;
const mostStep = 127;

interface Learned {
  readonly ofWanted: Weights;
  readonly ofParts: Weights;
  readonly known: ReadonlySet<number>;
}

/** Writes the reader as `understanding/reader.ts` opens it. A weight is one byte: a number of steps of its class. */
export function makeFile(
  { ofWanted, ofParts, known }: Learned,
  measured: Pick<ReaderHead, 'learned' | 'flatness' | 'sure' | 'signWeights'>,
): Buffer {
  const rowOf = (feature: number) => [...(ofWanted.rows.get(feature) ?? []), ...(ofParts.rows.get(feature) ?? [])];
  const kept = [...known]
    .map((feature) => ({ feature, row: rowOf(feature) }))
    .toSorted((one, other) => sizeOf(other.row) - sizeOf(one.row) || one.feature - other.feature)
    .slice(0, mostFeatures)
    .toSorted((one, other) => one.feature - other.feature);
  const bias = [...ofWanted.bias, ...ofParts.bias];
  const steps = bias.map((_none, at) => Math.max(1e-6, ...kept.map(({ row }) => Math.abs(row[at] ?? 0))) / mostStep);
  const head: ReaderHead = {
    wanted: [...wanted],
    parts: [...parts],
    features: kept.length,
    steps: steps.map(rounded),
    bias: bias.map(rounded),
    ...measured,
    signWeights: {
      wanted: shortened(measured.signWeights.wanted),
      parts: shortened(measured.signWeights.parts),
    },
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(headBytes.length);
  const gap = Buffer.alloc(-(4 + headBytes.length) & 3);
  const hashes = Buffer.from(Uint32Array.from(kept, ({ feature }) => feature).buffer);
  const weights = Buffer.from(
    Int8Array.from(kept.flatMap(({ row }) => row.map((each, at) => Math.round(each / (steps[at] ?? 1))))).buffer,
  );
  return Buffer.concat([length, headBytes, gap, hashes, weights]);
}

function shortened({ ofWords, bias, signs }: SignWeights): SignWeights {
  const twoPlaces = (each: number) => Math.round(each * 100) / 100;
  return {
    ofWords: rounded(ofWords),
    bias: bias.map(rounded),
    signs: Object.fromEntries(Object.entries(signs).map(([sign, row]) => [sign, row.map(twoPlaces)])),
  };
}

function sizeOf(row: readonly number[]): number {
  return row.reduce((sum, each) => sum + each * each, 0);
}

function rounded(each: number): number {
  return Number(each.toPrecision(5));
}
