import type { CropProblem } from '#catalogue/problems.ts';

const grave: readonly CropProblem['severity'][] = ['high', 'medium', 'low'];

/**
 * The gravest first, of those the ones that spread, then as the catalogue has them. Nobody counts how often a
 * problem occurs across India, so nothing here pretends to know.
 */
export function orderProblems(problems: readonly CropProblem[]): CropProblem[] {
  return problems.toSorted(
    (a, b) => grave.indexOf(a.severity) - grave.indexOf(b.severity) || Number(b.contagious) - Number(a.contagious),
  );
}
