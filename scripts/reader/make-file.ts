import type { Weights } from '#understanding/learn.ts';
import { mostSteps, type ReaderHead } from '#understanding/reader.ts';
import type { SignWeights } from '#understanding/sign-weights.ts';
import { parts, wanted } from '#understanding/wanted.ts';

/** Weights that a file can hold: whole steps, and few of them. */
export interface Rounded extends Weights {
  readonly step: number;
}

/** The largest weight, in standard deviations. Larger ones are rare, and a coarser step would cost more. */
const mostDeviations = 4;

export function roundWeights({ rows, bias }: Weights): Rounded {
  const all = [...rows.values()].flatMap((row) => [...row]);
  const deviation = Math.sqrt(all.reduce((sum, each) => sum + each * each, 0) / Math.max(1, all.length));
  const step = Number(((deviation * mostDeviations) / mostSteps || 1).toPrecision(5));
  const round = (each: number) => step * Math.max(-mostSteps, Math.min(mostSteps, Math.round(each / step)));
  return { rows: new Map([...rows].map(([feature, row]) => [feature, row.map(round)])), bias, step };
}

interface Learned {
  readonly ofWanted: Rounded;
  /** Missing in the file for a phone, which asks only what is wanted. */
  readonly ofParts?: Rounded;
}

/** Writes the reader as `understanding/reader.ts` opens it. */
export function makeFile(
  { ofWanted, ofParts }: Learned,
  measured: Pick<ReaderHead, 'learned' | 'flatness' | 'sure' | 'signWeights'>,
): Buffer {
  const features = [...ofWanted.rows.keys()].toSorted((one, other) => one - other);
  const steps = features.flatMap((feature) => [
    ...stepsOf(ofWanted, feature),
    ...(ofParts ? stepsOf(ofParts, feature) : []),
  ]);
  const head: ReaderHead = {
    wanted: [...wanted],
    parts: ofParts ? [...parts] : [],
    features: features.length,
    steps: [ofWanted.step, ofParts?.step ?? 1],
    bias: [...ofWanted.bias, ...(ofParts?.bias ?? [])].map(rounded),
    ...measured,
    signWeights: {
      wanted: shortened(measured.signWeights.wanted),
      parts: shortened(measured.signWeights.parts),
    },
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(headBytes.length);
  return Buffer.concat([length, headBytes, distancesOf(features), pairsOf(steps)]);
}

function stepsOf({ rows, step }: Rounded, feature: number): number[] {
  return [...(rows.get(feature) ?? [])].map((each) => Math.round(each / step) + mostSteps);
}

/** The distance of each number from the one before, seven bits a byte. */
function distancesOf(sorted: readonly number[]): Buffer {
  return Buffer.from(
    sorted.flatMap((each, at) => {
      const bytes: number[] = [];
      let distance = each - (sorted[at - 1] ?? 0);
      for (; distance > 0x7f; distance = Math.floor(distance / 0x80)) bytes.push((distance % 0x80) + 0x80);
      return [...bytes, distance];
    }),
  );
}

/** Two numbers of four bits make a byte. */
function pairsOf(numbers: readonly number[]): Buffer {
  return Buffer.from(
    Array.from({ length: Math.ceil(numbers.length / 2) }, (_none, at) => {
      return (numbers[2 * at] ?? 0) + (numbers[2 * at + 1] ?? 0) * 0x10;
    }),
  );
}

function shortened({ ofWords, bias, signs }: SignWeights): SignWeights {
  const twoPlaces = (each: number) => Math.round(each * 100) / 100;
  return {
    ofWords: rounded(ofWords),
    bias: bias.map(rounded),
    signs: Object.fromEntries(Object.entries(signs).map(([sign, row]) => [sign, row.map(twoPlaces)])),
  };
}

function rounded(each: number): number {
  return Number(each.toPrecision(5));
}
