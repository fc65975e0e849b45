import type { CropProblem } from '#catalogue/problems.ts';
import { byGravity } from '#domain/crop-problems.ts';

/**
 * The gravest first, then those that spread, then in the order of the catalogue. Nobody counts how often a problem
 * occurs across India, so the order says nothing of that.
 */
export function orderProblems(problems: readonly CropProblem[]): CropProblem[] {
  return problems.toSorted((a, b) => byGravity(a, b) || Number(b.contagious) - Number(a.contagious));
}
