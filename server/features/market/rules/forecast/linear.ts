/** Weighted normal equations of one ridge regression: p × p numbers however many rows went in. */
export type NormalEquations = {
  readonly size: number;
  readonly matrix: Float64Array;
  readonly moment: Float64Array;
  rows: number;
};

export function emptyEquations(size: number): NormalEquations {
  return {
    size,
    matrix: new Float64Array(size * size),
    moment: new Float64Array(size),
    rows: 0,
  };
}

export function addRow(equations: NormalEquations, features: ArrayLike<number>, target: number, weight: number): void {
  const { size, matrix, moment } = equations;
  for (let row = 0; row < size; row++) {
    const weighted = weight * features[row]!;
    if (weighted === 0) continue;
    moment[row]! += weighted * target;
    const offset = row * size;
    for (let column = 0; column <= row; column++) {
      matrix[offset + column]! += weighted * features[column]!;
    }
  }
  equations.rows++;
}

/** Lets old rows fade, so that the market of three years ago counts less than last month's. */
export function fade(equations: NormalEquations, factor: number): void {
  for (let at = 0; at < equations.matrix.length; at++) equations.matrix[at]! *= factor;
  for (let at = 0; at < equations.moment.length; at++) equations.moment[at]! *= factor;
  equations.rows *= factor;
}

export function addEquations(sum: NormalEquations, part: NormalEquations): void {
  for (let at = 0; at < sum.matrix.length; at++) sum.matrix[at]! += part.matrix[at]!;
  for (let at = 0; at < sum.moment.length; at++) sum.moment[at]! += part.moment[at]!;
  sum.rows += part.rows;
}

/**
 * Ridge towards `centre`: each feature's penalty weighs as much as so many average rows would, in
 * its own scale. A feature that never moved keeps the centre's coefficient.
 */
export function solveRidge(
  equations: NormalEquations,
  penaltyRows: ArrayLike<number>,
  centre: ArrayLike<number>,
): Float64Array {
  const { size, matrix, moment } = equations;
  const factor = Float64Array.from(matrix);
  const right = Float64Array.from(moment);
  const rows = Math.max(1, equations.rows);
  for (let at = 0; at < size; at++) {
    const penalty = (penaltyRows[at]! * matrix[at * size + at]!) / rows + 1e-6;
    factor[at * size + at]! += penalty;
    right[at]! += penalty * centre[at]!;
  }
  decompose(factor, size);
  return substitute(factor, right, size);
}

/** Cholesky in place on the lower triangle. */
function decompose(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[column * size + column]!;
    }
  }
}

function substitute(factor: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) right[row]! -= factor[row * size + k]! * right[k]!;
    right[row]! /= factor[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) right[row]! -= factor[k * size + row]! * right[k]!;
    right[row]! /= factor[row * size + row]!;
  }
  return right;
}

export function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
  return sum;
}
