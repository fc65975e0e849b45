/** The plan for one axis: output pixel `j` is the weighted sum of the inputs from `starts[j]` on. */
export interface ResizePlan {
  readonly size: number;
  readonly starts: Int32Array;
  /** The start of the weights of output pixel `j`. There is one entry more than pixels. */
  readonly offsets: Int32Array;
  readonly weights: Float64Array;
}

interface Taps {
  readonly start: number;
  readonly weights: readonly number[];
}

/** By area if the input is larger, bilinear with half-pixel centres if it is smaller. */
export function planResize(side: number, size: number): ResizePlan {
  const tapsOf = side > size ? coveredInputs : nearestInputs;
  const taps = Array.from({ length: size }, (_, j) => tapsOf(j, side, size));
  const offsets = new Int32Array(size + 1);
  for (const [j, { weights }] of taps.entries()) offsets[j + 1] = offsets[j]! + weights.length;
  return {
    size,
    starts: Int32Array.from(taps, ({ start }) => start),
    offsets,
    weights: Float64Array.from(taps.flatMap(({ weights }) => weights)),
  };
}

/** The mean of the input pixels under an output pixel. Edge pixels count by their covered part. */
function coveredInputs(j: number, side: number, size: number): Taps {
  const scale = side / size;
  const from = j * scale;
  const to = Math.min((j + 1) * scale, side);
  const start = Math.floor(from);
  const covered = Array.from({ length: Math.ceil(to) - start }, (_, n) => {
    const i = start + n;
    return Math.min(i + 1, to) - Math.max(i, from);
  });
  const sum = covered.reduce((total, part) => total + part, 0);
  return { start, weights: covered.map((part) => part / sum) };
}

function nearestInputs(j: number, side: number, size: number): Taps {
  const at = Math.min(Math.max(((j + 0.5) * side) / size - 0.5, 0), side - 1);
  if (side === 1) return { start: 0, weights: [1] };
  const low = Math.min(Math.floor(at), side - 2);
  return { start: low, weights: [1 - (at - low), at - low] };
}
