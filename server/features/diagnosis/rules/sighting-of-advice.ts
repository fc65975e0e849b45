import type { CropProblem, ProblemCrop } from '#catalogue/problems.ts';
import type { Advice } from '#leaf/advice/advice.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';

import { matchProblem } from './match-problem.ts';
import type { Sighting } from './sighting.ts';

export interface WrittenAdvice {
  advice: Advice;
  language: string;
  /** The model's name. */
  source: string;
  crop: ProblemCrop | undefined;
  /** The crop's entries in the catalogue. */
  problems: readonly CropProblem[];
  /** What our own model saw, where it could look. */
  leaf: Sighting | undefined;
}

/**
 * A configured model's words as a sighting. It measures nothing, so it is as sure as our own model is of the same
 * problem. One that does not know leaves the word to our own; nothing then.
 */
export function sightingOfAdvice({
  advice,
  language,
  source,
  crop,
  problems,
  leaf,
}: WrittenAdvice): Sighting | undefined {
  const unknown = isUnknown(advice.disease);
  if (unknown && leaf) return undefined;
  const problem = unknown ? undefined : matchProblem(advice.disease, problems);
  const candidates = leaf?.candidates ?? [];
  const second = candidates.find(({ problemId }) => problemId === problem?.id);
  return {
    kind: unknown ? (crop ? 'crop' : 'notSure') : 'problem',
    source,
    modelVersion: source,
    crop: crop?.id ?? null,
    problemId: problem?.id ?? null,
    looksLike: null,
    healthy: problem && problem.kind === 'healthy' ? 1 : null,
    probability: second?.probability ?? null,
    doubts: [],
    candidates,
    written: { advice, language },
  };
}
