import { problemById, problemCropOf } from '#catalogue/problems.ts';

import type { Sighting } from './sighting-of-answer.ts';

export interface Choice {
  /** An id of the list; null for none of these. */
  readonly chosen: string | null;
  /** The crop that the person named, by its id in the catalogue of crop problems. */
  readonly crop: string | null;
  /** Our own model's sighting, where it could see the plant. */
  readonly leaf: Sighting | undefined;
}

/**
 * Turns a vision model's choice into a sighting. That model measures nothing, so it gets our own model's probability of
 * the same problem. "None of these" leaves the word to our own model.
 */
export async function sightingOfChoice({ chosen, crop, leaf }: Choice): Promise<Sighting> {
  const problem = chosen === null ? undefined : await problemById(chosen);
  if (problem === undefined) return leaf ?? { ...nothing, kind: crop === null ? 'notSure' : 'crop', crop };
  const candidates = leaf?.candidates ?? [];
  return {
    ...nothing,
    kind: 'problem',
    // A problem of all crops does not identify the crop.
    crop: problem.crop === 'general' ? (crop ?? leaf?.crop ?? null) : (problemCropOf(problem.crop)?.id ?? null),
    problemId: problem.id,
    healthy: problem.kind === 'healthy' ? 1 : null,
    probability: candidates.find(({ problemId }) => problemId === problem.id)?.probability ?? null,
    candidates,
  };
}

const nothing = { problemId: null, looksLike: null, healthy: null, probability: null, doubts: [], candidates: [] };
