import type { CropProblem } from '#catalogue/problems.ts';

const grave: readonly CropProblem['severity'][] = ['high', 'medium', 'low'];

/**
 * The gravest first, then those that spread, then in the order of the catalogue. Nobody counts how often a problem
 * occurs across India, so the order says nothing of that.
 */
export function orderProblems(problems: readonly CropProblem[]): CropProblem[] {
  return problems.toSorted(
    (a, b) => grave.indexOf(a.severity) - grave.indexOf(b.severity) || Number(b.contagious) - Number(a.contagious),
  );
}
