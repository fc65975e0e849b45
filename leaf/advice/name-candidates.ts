import { problemById } from '#catalogue/problems.ts';
import { nameIn } from '#languages/names.ts';
import { loadWords } from '#languages/words.ts';

import type { Sighting } from './sighting-of-answer.ts';

export interface NamedCandidate {
  problemId: string;
  crop: string;
  disease: string;
  probability: number;
}

/**
 * The names of the problems that the picture may show, likeliest first. Problems that the catalogue no longer has are
 * left out.
 */
export async function nameCandidates(candidates: Sighting['candidates'], language: string): Promise<NamedCandidate[]> {
  await loadWords(language, ['names/crops', 'names/problems']);
  const named = await Promise.all(
    candidates.map(async ({ problemId, probability }) => {
      const problem = await problemById(problemId);
      if (!problem) return [];
      const crop = nameIn('crops', language, problem.crop) ?? problem.crop;
      return [{ problemId, crop, disease: nameIn('problems', language, problemId) ?? problemId, probability }];
    }),
  );
  return named.flat();
}
