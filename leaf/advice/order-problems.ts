import type { CropProblem } from '#catalogue/problems.ts';
import { byGravity } from '#domain/plants/crop-problems.ts';

/**
 * The gravest first, then those that spread, then in the catalogue's order. Nobody counts how often a problem occurs in
 * India, so the order does not show that.
 */
export function orderProblems(problems: readonly CropProblem[]): CropProblem[] {
  return problems.toSorted((a, b) => byGravity(a, b) || Number(b.contagious) - Number(a.contagious));
}
