import { type CropProblem, seasonsOf } from '#catalogue/problems.ts';
import type { FoundProblem } from '#contract/search.ts';
import type { problemKinds } from '#domain/plants/crop-problems.ts';
import type { ProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { sourceName } from '#languages/source-name.ts';

/** Describes a problem for the list of its crop. */
export function describeBriefly(problem: CropProblem, words: ProblemWords, language: string) {
  const { id, scientific, kind, parts, severity, contagious } = problem;
  return {
    id,
    name: nameIn('problems', language, id) ?? id,
    scientific,
    // Only a healthy plant has no kind, and it is not in this list.
    kind: kind as (typeof problemKinds)[number],
    parts: [...parts],
    seasons: [...seasonsOf(problem)],
    severity,
    contagious,
    sign: words.signs[0] ?? '',
  };
}

/** Describes a problem for a reader who did not choose its crop from a list: in a search, or on a card of kai. */
export function describeFound(problem: CropProblem, words: ProblemWords, language: string): FoundProblem {
  const { id, crop, severity, sources, lastVerified } = problem;
  return {
    id,
    name: nameIn('problems', language, id) ?? id,
    crop: nameIn('crops', language, crop) ?? crop,
    severity,
    signs: [...words.signs],
    sources: sources.map(sourceName),
    lastVerified,
  };
}
