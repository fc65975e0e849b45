import { nameKey } from '#catalogue/names.ts';
import type { CropProblem } from '#catalogue/problems.ts';

/** The catalogue's entry that a model's words for a disease mean: the one whose longest name is in them. */
export function matchProblem(disease: string, problems: readonly CropProblem[]): CropProblem | undefined {
  const said = nameKey(disease);
  if (/^healthy|^स्वस्थ/i.test(disease.trim())) return problems.find(({ kind }) => kind === 'healthy');
  let best: { problem: CropProblem; length: number } | undefined;
  for (const problem of problems) {
    const { en, hi, scientific } = problem.names;
    for (const key of [en, hi, scientific ?? ''].map(nameKey)) {
      if (key !== '' && said.includes(key) && key.length > (best?.length ?? 0)) best = { problem, length: key.length };
    }
  }
  return best?.problem;
}
