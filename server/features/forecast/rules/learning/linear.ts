/** Weighted normal equations of one ridge regression: about p × p numbers for any number of rows. */
export type NormalEquations = {
  readonly size: number;
  /** The lower triangle, row by row. */
  readonly matrix: Float64Array;
  readonly moment: Float64Array;
  rows: number;
  /** Rows that are not in the sums yet: features one after the other, then the weight and the target of each. */
  readonly waiting: Float64Array;
  waitingRows: number;
};

/** So many rows are added together in one pass over the matrix, because the matrix is much larger than the rows. */
const ROWS_TOGETHER = 4;

export function emptyEquations(size: number): NormalEquations {
  return {
    size,
    matrix: new Float64Array((size * (size + 1)) / 2),
    moment: new Float64Array(size),
    rows: 0,
    waiting: new Float64Array(ROWS_TOGETHER * (size + 2)),
    waitingRows: 0,
  };
}

export function addRow(equations: NormalEquations, features: ArrayLike<number>, target: number, weight: number): void {
  const { size, waiting } = equations;
  const first = equations.waitingRows * size;
  for (let at = 0; at < size; at++) waiting[first + at] = features[at]!;
  const others = ROWS_TOGETHER * size + equations.waitingRows;
  waiting[others] = weight;
  waiting[others + ROWS_TOGETHER] = target;
  equations.rows++;
  if (++equations.waitingRows === ROWS_TOGETHER) takeWaiting(equations);
}

function takeWaiting(equations: NormalEquations): void {
  const { size, matrix, moment, waiting, waitingRows } = equations;
  if (waitingRows === 0) return;
  equations.waitingRows = 0;
  const weights = ROWS_TOGETHER * size;
  const targets = weights + ROWS_TOGETHER;
  // The array still has numbers of earlier rows, so their weights become 0.
  waiting.fill(0, weights + waitingRows, targets);
  const [second, third, fourth] = [size, 2 * size, 3 * size];
  let offset = 0;
  for (let row = 0; row < size; row++) {
    const a = waiting[weights]! * waiting[row]!;
    const b = waiting[weights + 1]! * waiting[second + row]!;
    const c = waiting[weights + 2]! * waiting[third + row]!;
    const d = waiting[weights + 3]! * waiting[fourth + row]!;
    moment[row]! +=
      a * waiting[targets]! + b * waiting[targets + 1]! + c * waiting[targets + 2]! + d * waiting[targets + 3]!;
    for (let column = 0; column <= row; column++) {
      matrix[offset + column]! +=
        a * waiting[column]! +
        b * waiting[second + column]! +
        c * waiting[third + column]! +
        d * waiting[fourth + column]!;
    }
    offset += row + 1;
  }
}

/** Makes old rows count less, so that the market of three years ago matters less than last month's. */
export function fade(equations: NormalEquations, factor: number): void {
  takeWaiting(equations);
  for (let at = 0; at < equations.matrix.length; at++) equations.matrix[at]! *= factor;
  for (let at = 0; at < equations.moment.length; at++) equations.moment[at]! *= factor;
  equations.rows *= factor;
}

export function addEquations(sum: NormalEquations, part: NormalEquations, weight = 1): void {
  takeWaiting(part);
  for (let at = 0; at < sum.matrix.length; at++) sum.matrix[at]! += weight * part.matrix[at]!;
  for (let at = 0; at < sum.moment.length; at++) sum.moment[at]! += weight * part.moment[at]!;
  sum.rows += weight * part.rows;
}

/**
 * A ridge regression towards `centre`: each feature's penalty counts as so many average rows, in the feature's own
 * scale. A feature that never moved keeps the centre's coefficient.
 */
export function solveRidge(
  equations: NormalEquations,
  penaltyRows: ArrayLike<number>,
  centre: ArrayLike<number>,
): Float64Array {
  takeWaiting(equations);
  const { size, matrix, moment } = equations;
  const factor = matrix.slice();
  const right = moment.slice();
  const rows = Math.max(1, equations.rows);
  for (let at = 0; at < size; at++) {
    const diagonal = rowStart(at) + at;
    const penalty = (penaltyRows[at]! * matrix[diagonal]!) / rows + 1e-6;
    factor[diagonal]! += penalty;
    right[at]! += penalty * centre[at]!;
  }
  decompose(factor, size);
  return substitute(factor, right, size);
}

function rowStart(row: number): number {
  return (row * (row + 1)) / 2;
}

/** Cholesky in place on the lower triangle. */
function decompose(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const own = rowStart(row);
    for (let column = 0; column <= row; column++) {
      const other = rowStart(column);
      let sum = matrix[own + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[own + k]! * matrix[other + k]!;
      matrix[own + column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[other + column]!;
    }
  }
}

function substitute(factor: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    const own = rowStart(row);
    for (let k = 0; k < row; k++) right[row]! -= factor[own + k]! * right[k]!;
    right[row]! /= factor[own + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) right[row]! -= factor[rowStart(k) + row]! * right[k]!;
    right[row]! /= factor[rowStart(row) + row]!;
  }
  return right;
}

export function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
