import { type CropProblem, seasonsOf } from '#catalogue/problems.ts';
import type { ProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import type { problemKinds } from '#contract/crop-problems.ts';

/** What a list shows of a problem. */
export function describeBriefly(problem: CropProblem, words: ProblemWords, language: string) {
  const { id, scientific, kind, parts, severity, contagious } = problem;
  return {
    id,
    name: nameIn('problems', language, id) ?? id,
    scientific,
    // Only a healthy plant is of no kind, and it is no problem.
    kind: kind as (typeof problemKinds)[number],
    parts: [...parts],
    seasons: [...seasonsOf(problem)],
    severity,
    contagious,
    sign: words.signs[0] ?? '',
  };
}
